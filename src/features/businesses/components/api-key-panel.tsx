import { useState } from 'react'
import type { Business } from '../../../../contract/businesses/business.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import type { BusinessApi } from '../api/businesses-api.ts'
import { link } from '../../../shared/ui/page.css.ts'
import { key as keyStyle, line, path, stack, words } from './api-key-panel.css.ts'

interface Props {
  api: BusinessApi
  business: Business
  onRotated: (business: Business) => void
}

/** The key of the business's API client. It is shown once; after that it can only be replaced. */
export function ApiKeyPanel({ api, business, onRotated }: Props) {
  const [asks, setAsks] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const hint = business.api_key_hint
  const rotate = async () => {
    setBusy(true)
    try {
      const { business_api_key, business: changed } = await api.rotateKey()
      setMade(business_api_key)
      onRotated(changed)
    } catch (error) {
      showErrorToast('No key was made', error)
    }
    setBusy(false)
    setAsks(false)
  }
  return (
    <>
      <p className={words}>
        With this key another program sends claims for the business, as a system user: to{' '}
        <code className={path}>{`/api/v1/businesses/${business.id}/admin/intake`}</code>, with the header{' '}
        <code className={path}>X-Api-Key</code>. It is shown once, and only its last four characters stay readable.{' '}
        <a className={link} href="/api/openapi.json" target="_blank" rel="noreferrer">
          All calls
        </a>
      </p>
      <div className={line}>
        <span className={keyStyle}>{hint ? `•••• •••• •••• ${hint}` : 'No key yet'}</span>
        <Button icon="key" busy={isBusy} onClick={() => (hint ? setAsks(true) : void rotate())}>
          {hint ? 'Make a new key' : 'Make a key'}
        </Button>
      </div>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        locked={isBusy}
        title="Make a new key?"
        description={`The key that ends in ${hint} stops working at once: programs that use it must be given the new one. This cannot be undone.`}
        foot={
          <>
            <Button onClick={() => setAsks(false)}>Keep the old key</Button>
            <Button tone="danger" busy={isBusy} onClick={() => void rotate()}>
              Make a new key
            </Button>
          </>
        }
      />
      <Dialog
        open={made !== null}
        onClose={() => setMade(null)}
        title="The new key"
        foot={
          <>
            <CopyButton text={made ?? ''} />
            <Button tone="go" onClick={() => setMade(null)}>
              I have kept it
            </Button>
          </>
        }
      >
        <div className={stack}>
          <code className={keyStyle}>{made}</code>
          <Notice tone="amber">It is not shown again after this.</Notice>
        </div>
      </Dialog>
    </>
  )
}
