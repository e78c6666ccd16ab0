import { useState } from 'react'
import { contactStatusLabel, type ContactStatus } from '../../../../contract/contacts/contact-statuses.ts'
import { viewerZone } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import type { StatusToSet } from '../api/edit-contact.ts'

/** Statuses that need to be told more than their name. */
export const statusesWithDetails: readonly ContactStatus[] = ['call_customer_back', 'sent_back']

interface Props {
  /** Null while no status is being set. */
  status: ContactStatus | null
  onSet: (set: StatusToSet) => void
  onClose: () => void
}

/** Asks when to call back, or why a claim goes back to its carrier. */
export function StatusDetailsDialog({ status, onSet, onClose }: Props) {
  return status && <StatusDetails key={status} status={status} onSet={onSet} onClose={onClose} />
}

function StatusDetails({ status, onSet, onClose }: Props & { status: ContactStatus }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const isTime = status === 'call_customer_back'
  const submit = () => {
    const found = isTime ? faultOfTime(text) : text.trim() === '' ? 'Enter a reason' : null
    setFault(found)
    if (found) return
    onSet(isTime ? { status, call_back_at: new Date(text).toISOString() } : { status, reason: text.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={contactStatusLabel(status)}
      width="small"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" onClick={submit}>
            Set status
          </Button>
        </>
      }
    >
      {isTime ? (
        <TextField
          label="Call back on"
          type="datetime-local"
          hint={`In your time, ${viewerZone}`}
          value={text}
          fault={fault}
          onChange={({ target }) => setText(target.value)}
        />
      ) : (
        <TextArea
          label="Reason"
          hint="The carrier reads it."
          maxLength={500}
          value={text}
          fault={fault}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </Dialog>
  )
}

function faultOfTime(text: string): string | null {
  const at = new Date(text).getTime()
  if (Number.isNaN(at)) return 'Enter a date and time'
  return at < Date.now() ? 'Enter a future time' : null
}
