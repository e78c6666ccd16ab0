import { useState } from 'react'
import * as v from 'valibot'
import { webhookEventLabels } from '../../../../contract/webhooks/event-labels.ts'
import { type WebhookEventType, webhookEventTypes } from '../../../../contract/webhooks/event-types.ts'
import { type Webhook, WebhookUrl } from '../../../../contract/webhooks/webhook.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import type { EndpointSettings } from '../api/webhooks-api.ts'
import { choiceHint, choices, fault as faultStyle, legend, stack } from '../webhooks.css.ts'

interface Props {
  /** The endpoint that is edited; null for a new one. */
  webhook: Webhook | null
  onSave: (settings: EndpointSettings) => Promise<unknown>
  onClose: () => void
}

/** Asks where events are sent, and which. */
export function EndpointDialog({ webhook, onSave, onClose }: Props) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEventType[]>(webhook?.events ?? [])
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const checked = v.safeParse(WebhookUrl, url)
  const urlFault = url.trim() === '' ? 'Required' : (checked.issues?.[0].message ?? null)
  const eventFault = events.length === 0 ? 'Select at least one' : null
  const isAll = events.length === webhookEventTypes.length
  const save = async () => {
    setTried(true)
    if (urlFault || eventFault || !checked.success) return
    setBusy(true)
    try {
      await onSave({ url: checked.output, events })
    } catch (error) {
      showErrorToast(webhook ? 'Endpoint not changed' : 'Endpoint not added', error)
      setBusy(false)
    }
  }
  const choose = (type: WebhookEventType, isOn: boolean) =>
    setEvents(webhookEventTypes.filter((one) => (one === type ? isOn : events.includes(one))))
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isBusy}
      title={webhook ? 'Edit endpoint' : 'Add endpoint'}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" busy={isBusy} onClick={() => void save()}>
            {webhook ? 'Save endpoint' : 'Add endpoint'}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <TextField
          label="URL"
          hint="Events are sent here by POST, signed by Standard Webhooks."
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          value={url}
          fault={isTried ? urlFault : null}
          onChange={(event) => setUrl(event.target.value)}
        />
        <fieldset className={choices}>
          <legend className={legend}>Events</legend>
          <Checkbox
            checked={isAll}
            some={!isAll && events.length > 0}
            onChange={(isOn) => setEvents(isOn ? webhookEventTypes : [])}
          >
            All event types
          </Checkbox>
          {webhookEventTypes.map((type) => (
            <Checkbox key={type} checked={events.includes(type)} onChange={(isOn) => choose(type, isOn)}>
              <span>
                {webhookEventLabels[type]}
                <span className={choiceHint}>{type}</span>
              </span>
            </Checkbox>
          ))}
          {isTried && eventFault && (
            <p className={faultStyle} role="alert">
              {eventFault}
            </p>
          )}
        </fieldset>
      </div>
    </Dialog>
  )
}
