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
      <div className={actionGrid} role="group" aria-label="Actions">
        {actions.map((one) => (
          <ActionButton key={one.id} action={one} onAction={onAction} />
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
          {main.whyNot ?? main.consequence}
        </p>
      )}
    </div>
  )
}

function ActionButton({ action, onAction }: { action: RecordAction; onAction: (action: RecordAction) => void }) {
  const { label, keys, isChosen, whyNot } = action
  const under = whyNot ?? action.consequence?.text
  const look = whyNot !== null ? 'impossible' : isChosen ? 'chosen' : 'possible'
  return (
    <button
      type="button"
      className={actionStyle[look]}
      aria-pressed={isChosen}
      aria-disabled={whyNot !== null}
      aria-keyshortcuts={keys}
      title={under}
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
