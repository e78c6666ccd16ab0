import { Button } from '../../shared/ui/button.tsx'
import type { RecordAction, RecordDecision } from '../record/record-definition.ts'
import { ActionSheet } from './action-sheet.tsx'
import { foot, footLine, footMain, sentence } from './phone-record.css.ts'

interface Props {
  title: string
  actions: readonly RecordAction[]
  decisions: readonly RecordDecision[]
  /** What is offered first; the first decision, without. */
  quick: RecordDecision | null
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onAction: (action: RecordAction) => void
  onDecide: (decision: RecordDecision) => void
}

/** At the foot of a record that is the page: what is most likely wanted, and everything else one press away. */
export function RecordFoot({ title, actions, decisions, quick, isOpen, onOpen, onAction, onDecide }: Props) {
  const main = quick ?? decisions[0]
  const others = decisions.filter(({ id, whyNot }) => id !== main?.id && whyNot === null)
  const count = actions.length + others.length
  return (
    <div className={foot} data-unprinted>
      {main && (
        <p className={sentence} role="status">
          {main.whyNot ?? main.consequence}
        </p>
      )}
      <div className={footLine}>
        {main && (
          <Button
            tone="go"
            tall
            icon="check"
            className={footMain}
            whyNot={main.whyNot}
            data-decision={main.id}
            onClick={() => onDecide(main)}
          >
            {main.label}
          </Button>
        )}
        <Button tall aria-label={`${count} more actions`} onClick={() => onOpen(true)}>
          {`${count} more`}
        </Button>
      </div>
      <ActionSheet
        open={isOpen}
        title={title}
        decisions={others}
        actions={actions}
        onDecide={onDecide}
        onAction={onAction}
        onClose={() => onOpen(false)}
      />
    </div>
  )
}
