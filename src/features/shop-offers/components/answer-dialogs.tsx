import { useState } from 'react'
import { type DeclineReason, declineReasonLabels, declineReasons } from '../../../../contract/leads/shop-offer.ts'
import { MomentFields } from '../../../shared/form/moment-fields.tsx'
import { clockAt, instantAt } from '../../../shared/time/start-of-day.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { fields } from './shop-offers.css.ts'

interface Props {
  name: string
  busy: boolean
  onClose: () => void
}

const mostNote = 500
const dayMs = 86_400_000

/** Asks a shop for another drop-off, by the clock of the shop. */
export function AnotherDayDialog({
  name,
  busy,
  zone,
  from,
  onClose,
  onOffer,
}: Props & {
  zone: string
  /** The drop-off that is proposed, in milliseconds since 1970; null where none is. */
  from: number | null
  onOffer: (answer: { timestamp: number; note: string }) => void
}) {
  const [moment, setMoment] = useState(() => {
    const start = clockAt((from ?? Date.now()) + dayMs, zone)
    return { day: start.day, time: from === null ? '08:00' : start.time }
  })
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const submit = () => {
    const timestamp = instantAt(moment.day, moment.time, zone)
    if (timestamp === null) return setFault('Enter a day and a time')
    if (timestamp <= Date.now()) return setFault('Choose a time in the future')
    onOffer({ timestamp, note: note.trim().slice(0, mostNote) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      width="small"
      title={`Offer ${name} another day`}
      description="The office agrees to it, or sends the lead to another shop."
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" busy={busy} onClick={submit}>
            Offer this day
          </Button>
        </>
      }
    >
      <div className={fields}>
        <MomentFields value={moment} zone={zone} fault={fault} onChange={setMoment} />
        <TextArea
          label="Note"
          rows={2}
          maxLength={mostNote}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  )
}

/** Asks why a shop does not take a vehicle. */
export function DeclineDialog({
  name,
  busy,
  onClose,
  onDecline,
}: Props & { onDecline: (answer: { reason: DeclineReason; note: string }) => void }) {
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
