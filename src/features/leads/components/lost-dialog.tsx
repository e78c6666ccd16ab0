import { useId, useState } from 'react'
import {
  opportunityLostLabels,
  type OpportunityLostReason,
  opportunityLostReasons,
} from '../../../../contract/leads/lead.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { fault as faultStyle } from '../../../shared/ui/field.css.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { reasonLine, reasons } from './leads.css.ts'

interface Props {
  name: string
  onLose: (reason: OpportunityLostReason) => void
  onClose: () => void
}

/** Asks why a repair is lost. */
export function LostDialog({ name, onLose, onClose }: Props) {
  const id = useId()
  const [reason, setReason] = useState<OpportunityLostReason | null>(null)
  const [isTried, setTried] = useState(false)
  const submit = () => (reason ? onLose(reason) : setTried(true))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Mark ${name} lost`}
      description="The lead leaves its queues. It can be reopened."
      width="small"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" onClick={submit}>
            Mark lost
          </Button>
        </>
      }
    >
      <div className={reasons} role="radiogroup" aria-label="Reason">
        {opportunityLostReasons.map((one) => (
          <label key={one} className={reasonLine}>
            <input type="radio" name={id} checked={reason === one} onChange={() => setReason(one)} />
            {opportunityLostLabels[one]}
          </label>
        ))}
      </div>
      {isTried && reason === null && (
        <p className={faultStyle} role="alert">
          <Icon name="warning" size={13} /> Choose why the opportunity is lost
        </p>
      )}
    </Dialog>
  )
}
