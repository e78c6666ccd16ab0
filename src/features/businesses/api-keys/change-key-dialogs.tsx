import { useState } from 'react'
import type { ListedApiKey } from '../../../../contract/api-keys/api-key.ts'
import { useChange } from '../../../shared/operations/use-change.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import type { ApiKeysApi } from './api-keys-api.ts'

interface Props {
  api: ApiKeysApi
  apiKey: ListedApiKey
  onClose: () => void
  onChanged: () => void
}

export function RenameKeyDialog({ api, apiKey, onClose, onChanged }: Props) {
  const [name, setName] = useState(apiKey.name)
  const { isBusy, change } = useChange(onChanged)
  const said = { done: 'API key renamed', failed: 'API key not renamed' }
  const trimmed = name.trim()
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isBusy}
      title="Rename API key"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="go"
            busy={isBusy}
            onClick={() => trimmed !== '' && void change(said, () => api.rename(apiKey.id, trimmed))}
          >
            Rename key
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        maxLength={80}
        autoComplete="off"
        value={name}
        fault={trimmed === '' ? 'Required' : null}
        onChange={(event) => setName(event.target.value)}
      />
    </Dialog>
  )
}

/** A revoked key cannot be brought back, so this asks first. */
export function RevokeKeyDialog({ api, apiKey, onClose, onChanged }: Props) {
  const { isBusy, change } = useChange(onChanged)
  const said = { done: `API key ${apiKey.name} revoked`, failed: 'API key not revoked' }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isBusy}
      title="Revoke API key?"
      description={`${apiKey.name} (${apiKey.shown_as}) stops working immediately. Systems that use it need another key. This can’t be undone.`}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" busy={isBusy} onClick={() => void change(said, () => api.revoke(apiKey.id))}>
            Revoke key
          </Button>
        </>
      }
    />
  )
}
