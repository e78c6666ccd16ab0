import { useState } from 'react'
import type { Business } from '../../../../contract/businesses/business.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf, showDoneToast } from '../../../shared/ui/toast.tsx'
import type { BusinessStateApi } from '../api/businesses-api.ts'

interface Props {
  api: Pick<BusinessStateApi, 'planDeletion'>
  business: Business
  onDone: () => void
  onClose: () => void
}

/** Asks for the name of the business that is to be deleted, and says what will happen. */
export function DeleteDialog({ api, business, onDone, onClose }: Props) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const plan = async () => {
    if (name.trim() !== business.name) return setFault(`Type ${business.name}`)
    setBusy(true)
    try {
      await api.planDeletion(name)
      showDoneToast(`The deletion of ${business.name} is planned`)
      onDone()
      onClose()
    } catch (error) {
      setFault(reasonOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={`Delete ${business.name}`}
      description="On its day, all of its records, files and history are deleted and can’t be restored. Until then you can cancel the deletion."
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" busy={busy} onClick={() => void plan()}>
            Plan deletion
          </Button>
        </>
      }
    >
      <TextField
        label="Name of the business"
        hint={`Type ${business.name} to confirm.`}
        autoComplete="off"
        value={name}
        fault={fault}
        onChange={(event) => {
          setName(event.target.value)
          setFault(null)
        }}
      />
    </Dialog>
  )
}
