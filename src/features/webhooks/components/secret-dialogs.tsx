import { useState } from 'react'
import type { Webhook } from '../../../../contract/webhooks/webhook.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { secret as secretStyle, stack } from '../webhooks.css.ts'

/** The one time that a secret is shown. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <Dialog
      open={secret !== null}
      onClose={onClose}
      title="Signing secret"
      foot={
        <>
          <CopyButton text={secret ?? ''} />
          <Button tone="go" onClick={onClose}>
            I’ve saved it
          </Button>
        </>
      }
    >
      <div className={stack}>
        <code className={secretStyle}>{secret}</code>
        <Notice tone="amber">Copy it now. It won’t be shown again.</Notice>
      </div>
    </Dialog>
  )
}

interface ConfirmProps {
  webhook: Webhook
  /** Carries it out; the dialog stays open where that fails. */
  run: () => Promise<unknown>
  onClose: () => void
}

/** A receiver has a day to change to the new secret. */
export function RotateDialog({ webhook, run, onClose }: ConfirmProps) {
  const { isBusy, confirm } = useConfirm(run, 'Secret not rotated')
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isBusy}
      title="Rotate secret?"
      description={`${webhook.url} gets a new secret, which is shown once. For 24 hours deliveries are signed with both secrets; any older secret ends now.`}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" busy={isBusy} onClick={confirm}>
            Rotate secret
          </Button>
        </>
      }
    />
  )
}

/** A deleted endpoint stays deleted, so this asks first. */
export function DeleteDialog({ webhook, run, onClose }: ConfirmProps) {
  const { isBusy, confirm } = useConfirm(run, 'Endpoint not deleted')
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isBusy}
      title="Delete endpoint?"
      description={`Nothing more is sent to ${webhook.url}, and what waits for it is not sent. This can’t be undone.`}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" busy={isBusy} onClick={confirm}>
            Delete endpoint
          </Button>
        </>
      }
    />
  )
}

function useConfirm(run: () => Promise<unknown>, failed: string) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      showErrorToast(failed, error)
      setBusy(false)
    }
  }
  return { isBusy, confirm: () => void confirm() }
}
