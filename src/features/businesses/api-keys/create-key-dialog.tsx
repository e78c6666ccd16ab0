import { useState } from 'react'
import { type ApiKeyScope, apiKeyScopes, scopeLabels } from '../../../../contract/api-keys/scopes.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { type ApiKeysApi, lifetimeChoices, type LifetimeChoice } from './api-keys-api.ts'
import { choiceHint, choices, fault as faultStyle, legend, stack } from './api-keys.css.ts'

interface Props {
  api: ApiKeysApi
  onClose: () => void
  onCreated: (key: string) => void
}

/** Asks for a name, what the key may do and how long it works. */
export function CreateKeyDialog({ api, onClose, onCreated }: Props) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([])
  const [lifetime, setLifetime] = useState<LifetimeChoice>('90')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const nameFault = name.trim() === '' ? 'Required' : null
  const scopeFault = scopes.length === 0 ? 'Select at least one' : null
  const create = async () => {
    setTried(true)
    if (nameFault || scopeFault) return
    setBusy(true)
    try {
      onCreated(await api.create({ name: name.trim(), scopes, lifetime }))
    } catch (error) {
      showErrorToast('API key not created', error)
      setBusy(false)
    }
  }
  const choose = (scope: ApiKeyScope, isOn: boolean) =>
    setScopes((before) => apiKeyScopes.filter((one) => (one === scope ? isOn : before.includes(one))))
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isBusy}
      title="Create API key"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" busy={isBusy} onClick={() => void create()}>
            Create key
          </Button>
        </>
      }
    >
      <div className={stack}>
        <TextField
          label="Name"
          hint="What the key is for, such as Carrier claim feed."
          maxLength={80}
          autoComplete="off"
          value={name}
          fault={isTried ? nameFault : null}
          onChange={(event) => setName(event.target.value)}
        />
        <fieldset className={choices}>
          <legend className={legend}>Permissions</legend>
          {apiKeyScopes.map((scope) => (
            <Checkbox key={scope} checked={scopes.includes(scope)} onChange={(isOn) => choose(scope, isOn)}>
              <span>
                {scopeLabels[scope].label}
                <span className={choiceHint}>{scopeLabels[scope].hint}</span>
              </span>
            </Checkbox>
          ))}
          {isTried && scopeFault && (
            <p className={faultStyle} role="alert">
              {scopeFault}
            </p>
          )}
        </fieldset>
        <Select label="Expires" choices={lifetimeChoices} value={lifetime} onChange={setLifetime} />
      </div>
    </Dialog>
  )
}
