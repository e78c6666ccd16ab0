import { useState } from 'react'
import { type DeclineReason, declineReasonLabels, declineReasons } from '../../../../contract/leads/shop-offer.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { fields } from './shop-offers.css.ts'

interface Props {
  name: string
  busy: boolean
  onClose: () => void
  onDecline: (answer: { reason: DeclineReason; note: string }) => void
}

const mostNote = 500

/** Asks why a shop does not take a vehicle. */
export function DeclineDialog({ name, busy, onClose, onDecline }: Props) {
  const [reason, setReason] = useState<DeclineReason | ''>('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const isNoteMissing = reason === 'other' && note.trim() === ''
  const submit = () => {
    setTried(true)
    if (reason !== '' && !isNoteMissing) onDecline({ reason, note: note.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      width="small"
      title={`Decline ${name}`}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" busy={busy} onClick={submit}>
            Decline
          </Button>
        </>
      }
    >
      <div className={fields}>
        <Select
          label="Reason"
          choices={[
            { value: '', label: 'Choose a reason' },
            ...declineReasons.map((value) => ({ value, label: declineReasonLabels[value] })),
          ]}
          value={reason}
          fault={isTried && reason === '' ? 'Choose a reason' : null}
          onChange={(value) => setReason(declineReasons.find((one) => one === value) ?? '')}
        />
        <TextArea
          label="Note"
          rows={2}
          maxLength={mostNote}
          value={note}
          fault={isTried && isNoteMissing ? 'Say why in a few words' : null}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  )
}
