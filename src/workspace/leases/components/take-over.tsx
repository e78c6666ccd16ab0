import { type FormEvent, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { form } from './leases.css.ts'

interface Props {
  leases: { readonly takeOver: (id: string, message: string) => Promise<void> }
  id: string
  unit: string
  from: string
}

/** Takes over another user's lease, with a message that the former holder sees at once. */
export function TakeOver({ leases, id, unit, from }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [term, setMessage] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    setOpen(false)
    setMessage('')
    setFault(null)
  }
  const take = async (event: FormEvent) => {
    event.preventDefault()
    if (!term.trim()) return setFault(`Enter a message to ${from}.`)
    setBusy(true)
    await leases.takeOver(id, term.trim()).then(close, (error: unknown) => setFault(reasonOf(error)))
    setBusy(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Take over…</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Take over this ${unit}`}
        description={`${from} has it checked out. They see your message right away and can no longer edit it.`}
        width="small"
        foot={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button tone="go" type="submit" form="take-over" busy={isBusy}>
              Take over
            </Button>
          </>
        }
      >
        <form id="take-over" className={form} onSubmit={(event) => void take(event)}>
          <TextField
            label={`Message to ${from}`}
            placeholder="The carrier is on the phone"
            maxLength={200}
            value={term}
            fault={fault}
            onChange={(event) => {
              setMessage(event.target.value)
              setFault(null)
            }}
          />
        </form>
      </Dialog>
    </>
  )
}
