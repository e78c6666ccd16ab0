import { useState } from 'react'
import type { Business } from '../../../../contract/businesses/business.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { reasonOf, showDoneToast } from '../../../shared/ui/toast.tsx'
import type { BusinessStateApi } from '../api/businesses-api.ts'

interface Props {
  api: Pick<BusinessStateApi, 'suspend'>
  business: Business
  onDone: () => void
  onClose: () => void
}

const longestReason = 500

/** Asks why a business is suspended, and says what will happen. */
export function SuspendDialog({ api, business, onDone, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const suspend = async () => {
    if (reason.trim() === '') return setFault('Say why')
    setBusy(true)
    try {
      await api.suspend(reason.trim())
      showDoneToast(`${business.name} is suspended`)
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
      title={`Suspend ${business.name}`}
      description="Its people are signed out of their work at once, claimants see how to call the office, and nothing is sent. What arrives is kept. You can resume it at any time."
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" busy={busy} onClick={() => void suspend()}>
            Suspend business
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        hint="Its admins can read it once the business is resumed."
        maxLength={longestReason}
        value={reason}
        fault={fault}
        onChange={(event) => {
          setReason(event.target.value)
          setFault(null)
        }}
      />
    </Dialog>
  )
}
