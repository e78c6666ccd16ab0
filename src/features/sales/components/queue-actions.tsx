import { useId, useState } from 'react'
import type { Lead } from '../../../../contract/leads/lead.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { heading, hint, section, sectionHead } from '../../../workspace/call-desk/desk.css.ts'
import { radio, reasonChip, reasons as reasonsStyle, reasonsTitle } from '../../../workspace/call-desk/outcomes.css.ts'
import { suggestMoments } from '../../../workspace/lifecycle/suggested-moments.ts'
import type { useSalesActions } from '../desk/use-sales-actions.ts'
import { row } from './sales.css.ts'

interface Props {
  lead: Lead
  zone: string
  now: number
  whyNot: string | null
  actions: ReturnType<typeof useSalesActions>
}

/** Puts a lead off, or takes it out of the queue. */
export function QueueActions({ lead, zone, now, whyNot, actions }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  const { left_queue_reason: left } = lead
  useCommands(
    left === undefined && whyNot === null
      ? [{ id: 'lead.leave', title: 'Remove lead from queue', group: 'Queue', keys: 'Q', run: () => setLeaving(true) }]
      : [],
  )
  return (
    <section className={section} aria-label="Queue">
      <div className={sectionHead}>
        <h2 className={heading}>Snooze until</h2>
        <span className={hint}>owner’s time</span>
      </div>
      <div className={row}>
        {suggestMoments(now, zone).map(({ label, at }) => (
          <Button key={at} busy={actions.busy} whyNot={whyNot} onClick={() => actions.snooze(at, label)}>
            {label}
          </Button>
        ))}
      </div>
      {left === undefined ? (
        <div className={row}>
          <span className={hint}>Leaves the queue with a reason; its status stays</span>
          <Button busy={actions.busy} whyNot={whyNot} onClick={() => setLeaving(true)}>
            Remove lead <Kbd>Q</Kbd>
          </Button>
        </div>
      ) : (
        <div className={row}>
          <span className={hint}>Removed from the queue: {left}</span>
          <Button busy={actions.busy} whyNot={whyNot} onClick={actions.returnToQueue}>
            Return to queue
          </Button>
        </div>
      )}
      {isLeaving && (
        <LeaveDialog
          name={`${lead.first_name} ${lead.last_name}`.trim()}
          onClose={() => setLeaving(false)}
          onLeave={(reason) => {
            setLeaving(false)
            actions.leaveQueue(reason)
          }}
        />
      )}
    </section>
  )
}

const reasons = ['Wrong number', 'Duplicate', 'Handled by the office', 'Other'] as const

interface DialogProps {
  name: string
  onClose: () => void
  onLeave: (reason: string) => void
}

function LeaveDialog({ name, onClose, onLeave }: DialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const shown = reason === 'Other' ? text.trim() : reason
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${name} from the queue`}
      description="No sales agent is given this lead. It can be returned to the queue."
      width="small"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" whyNot={shown === '' ? 'Choose a reason' : null} onClick={() => onLeave(shown)}>
            Remove lead
          </Button>
        </>
      }
    >
      <fieldset className={reasonsStyle}>
        <legend className={reasonsTitle}>Reason</legend>
        {reasons.map((one) => (
          <label key={one} className={reasonChip}>
            <input type="radio" className={radio} name={id} checked={reason === one} onChange={() => setReason(one)} />
            {one}
          </label>
        ))}
      </fieldset>
      {reason === 'Other' && (
        <TextField
          label="Reason in words"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </Dialog>
  )
}
