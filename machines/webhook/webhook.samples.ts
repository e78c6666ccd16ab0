import type { WebhookEvent } from '../../contract/events/webhook.events.ts'
import type { SampleEvent } from '../sample-event.ts'

const settings = { url: 'https://hooks.carrier.example/claims', events: ['contact.created', 'lead.scheduled'] }

/** One of every event of a webhook endpoint. */
export const webhookSamples: readonly SampleEvent<unknown, WebhookEvent>[] = [
  { label: 'An admin adds it', event: () => ({ type: 'WebhookAdded', data: settings }) },
  {
    label: 'An admin changes it',
    event: () => ({
      type: 'WebhookChanged',
      data: { url: 'https://hooks.carrier.example/v2', events: ['lead.scheduled'], was: settings },
    }),
  },
  { label: 'An admin pauses it', event: () => ({ type: 'WebhookPaused', data: {} }) },
  { label: 'An admin resumes it', event: () => ({ type: 'WebhookResumed', data: {} }) },
  {
    label: 'The receiver is gone',
    event: () => ({ type: 'WebhookDisabled', data: { reason: 'The receiver answered 410 Gone.' } }),
  },
  { label: 'An admin rotates the secret', event: () => ({ type: 'WebhookSecretRotated', data: {} }) },
  { label: 'An admin deletes it', event: () => ({ type: 'WebhookDeleted', data: {} }) },
]
