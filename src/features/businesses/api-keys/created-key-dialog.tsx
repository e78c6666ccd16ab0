import { Button } from '../../../shared/ui/button.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { key as keyStyle, stack } from './api-keys.css.ts'

/** The one time that a key is shown. */
export function CreatedKeyDialog({ apiKey, onClose }: { apiKey: string | null; onClose: () => void }) {
  return (
    <Dialog
      open={apiKey !== null}
      onClose={onClose}
      title="Your new API key"
      foot={
        <>
          <CopyButton text={apiKey ?? ''} />
          <Button tone="go" onClick={onClose}>
            I’ve saved it
          </Button>
        </>
      }
    >
      <div className={stack}>
        <code className={keyStyle}>{apiKey}</code>
        <Notice tone="amber">Copy it now. It won’t be shown again.</Notice>
      </div>
    </Dialog>
  )
}
