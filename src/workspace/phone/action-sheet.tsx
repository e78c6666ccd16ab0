import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Sheet } from '../../shared/ui/sheet.tsx'
import type { RecordAction, RecordDecision } from '../record/record-definition.ts'
import { answer, asked, askedTitle, entry, entryText, locked, plain, warning } from './action-sheet.css.ts'

interface Props {
  open: boolean
  /** Whose actions they are. */
  title: string
  decisions: readonly RecordDecision[]
  actions: readonly RecordAction[]
  onDecide: (decision: RecordDecision) => void
  /** An action that had to be confirmed is. */
  onAction: (action: RecordAction) => void
  onClose: () => void
}

/** Everything that can be done with a row: what is possible first, then the rest with its reason. */
export function ActionSheet({ open, title, decisions, actions, onDecide, onAction, onClose }: Props) {
  const [asking, setAsking] = useState<string | null>(null)
  const question = actions.find(({ id }) => id === asking)
  const close = () => {
    setAsking(null)
    onClose()
  }
  const choose = (action: RecordAction) => {
    if (action.confirm && asking !== action.id) return setAsking(action.id)
    close()
    onAction(action)
  }
  const possible = actions.filter(({ whyNot }) => whyNot === null)
  const others = actions.filter(({ whyNot }) => whyNot !== null)
  return (
    <Sheet open={open} onClose={close} title={title}>
      {question?.confirm && (
        <section className={asked} role="alert">
          <b className={askedTitle}>{question.confirm.title}</b>
          <span>{question.confirm.text}</span>
          <span className={answer}>
            <Button onClick={() => choose(question)}>{question.confirm.go}</Button>
            <Button tone="ghost" onClick={() => setAsking(null)}>
              Cancel
            </Button>
          </span>
        </section>
      )}
      {decisions.map((one) => (
        <Entry
          key={one.id}
          label={one.label}
          under={one.whyNot ?? one.consequence}
          isPossible={one.whyNot === null}
          onPress={() => {
            close()
            onDecide(one)
          }}
        />
      ))}
      {[...possible, ...others].map((one) => (
        <Entry
          key={one.id}
          label={one.label}
          under={one.whyNot ?? one.consequence?.text ?? ''}
          isWarning={one.consequence?.isWarning ?? false}
          isPossible={one.whyNot === null}
          isChosen={one.isChosen}
          onPress={() => choose(one)}
        />
      ))}
    </Sheet>
  )
}

interface EntryProps {
  label: string
  under: string
  isWarning?: boolean
  isPossible: boolean
  isChosen?: boolean
  onPress: () => void
}

function Entry({ label, under, isWarning = false, isPossible, isChosen, onPress }: EntryProps) {
  return (
    <button
      type="button"
      className={isPossible ? entry : locked}
      aria-disabled={!isPossible}
      aria-pressed={isChosen}
      onClick={() => isPossible && onPress()}
    >
      <span className={entryText}>
        {label}
        {under && <small className={isWarning && isPossible ? warning : plain}>{under}</small>}
      </span>
      <Icon name={isPossible ? (isChosen ? 'check' : 'right') : 'lock'} />
    </button>
  )
}
