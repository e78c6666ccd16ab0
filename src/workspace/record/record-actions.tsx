import { useId } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import {
  action as actionStyle,
  actionGrid,
  confirm,
  confirmTitle,
  consequence,
  decide,
  foot,
  line,
  plainText,
  sentence,
  stepFoot,
} from './record.css.ts'
import type { RecordAction, RecordDecision } from './record-definition.ts'

interface Props {
  actions: readonly RecordAction[]
  decisions: readonly RecordDecision[]
  /** The action that was chosen and has to be confirmed. */
  confirming: RecordAction | null
  onAction: (action: RecordAction) => void
  onConfirm: (isConfirmed: boolean) => void
  /** The form of an action was filled in. */
  onCarryOut: (run: () => void) => void
  onDecide: (decision: RecordDecision) => void
}

/** Every action in its place, with what it does or why it cannot be done; then what carries it out. */
export function RecordActions({ actions, decisions, confirming, onAction, onConfirm, onCarryOut, onDecide }: Props) {
  const [main] = decisions
  const reasonId = useId()
  const reason = repeatedReason(actions)
  if (confirming?.step) {
    return (
      <div className={stepFoot} data-unprinted>
        {confirming.step({ onCarryOut, onCancel: () => onConfirm(false) })}
      </div>
    )
  }
  return (
    <div className={foot} data-unprinted>
      {confirming?.confirm && (
        <section className={confirm} role="alert">
          <p className={confirmTitle}>{confirming.confirm.title}</p>
          <p className={plainText}>{confirming.confirm.text}</p>
          <div className={line}>
            <Button onClick={() => onConfirm(true)} aria-keyshortcuts="Enter">
              {confirming.confirm.go} <Kbd>Enter</Kbd>
            </Button>
            <Button tone="ghost" onClick={() => onConfirm(false)} aria-keyshortcuts="Escape">
              Cancel <Kbd>Escape</Kbd>
            </Button>
          </div>
        </section>
      )}
      {reason !== null && (
        <p id={reasonId} className={sentence}>
          {reason}
        </p>
      )}
      <div className={actionGrid} role="group" aria-label="Actions">
        {actions.map((one) => (
          <ActionButton
            key={one.id}
            action={one}
            reasonId={one.whyNot !== null && one.whyNot === reason ? reasonId : null}
            onAction={onAction}
          />
        ))}
        {main && (
          <div className={decide[actions.length % 3 === 1 ? 'beside' : 'alone']}>
            {decisions.toReversed().map((one) => (
              <Button
                key={one.id}
                data-decision={one.id}
                tone={one === main ? 'go' : 'plain'}
                whyNot={one.whyNot}
                aria-keyshortcuts={one.keys}
                onClick={() => onDecide(one)}
              >
                {one.label} <Kbd>{one.keys}</Kbd>
              </Button>
            ))}
          </div>
        )}
      </div>
      {main && (
        <p className={sentence} role="status">
          {main.whyNot !== null && main.lacksField ? (
            <Button tone="ghost" onClick={() => onDecide(main)}>
              {main.whyNot}
            </Button>
          ) : (
            (main.whyNot ?? main.consequence)
          )}
        </p>
      )}
    </div>
  )
}

/** A reason that so many actions share is said once, above them. */
const mostRepeated = 2

function repeatedReason(actions: readonly RecordAction[]): string | null {
  const byReason = Map.groupBy(actions, ({ whyNot }) => whyNot)
  byReason.delete(null)
  const [longest] = [...byReason].toSorted(([, one], [, other]) => other.length - one.length)
  return longest && longest[1].length > mostRepeated ? longest[0] : null
}

interface ActionProps {
  action: RecordAction
  /** Where the reason is said for several actions; null where this one says its own. */
  reasonId: string | null
  onAction: (action: RecordAction) => void
}

function ActionButton({ action, reasonId, onAction }: ActionProps) {
  const { label, keys, isChosen, whyNot } = action
  const known = whyNot ?? action.consequence?.text
  const under = reasonId === null ? known : undefined
  const look = whyNot !== null ? 'impossible' : isChosen ? 'chosen' : 'possible'
  return (
    <button
      type="button"
      className={actionStyle[look]}
      aria-pressed={isChosen}
      aria-disabled={whyNot !== null}
      aria-keyshortcuts={keys}
      title={known}
      aria-describedby={reasonId ?? undefined}
      onClick={() => whyNot === null && onAction(action)}
    >
      {label}
      <Kbd>{keys}</Kbd>
      {under && (
        <small
          className={
            consequence[look === 'impossible' ? 'reason' : action.consequence?.isWarning ? 'warning' : 'plain']
          }
        >
          {under}
        </small>
      )}
    </button>
  )
}
