import { setup } from 'xstate'
import type { WebhookEvent } from '../../contract/events/webhook.events.ts'

/** The life of a webhook endpoint. */
export const webhookMachine = setup({ types: { events: {} as WebhookEvent } }).createMachine({
  id: 'webhook',
  initial: 'unseen',
  states: {
    unseen: { description: 'Not added yet.', on: { WebhookAdded: 'active' } },
    active: {
      description: 'Events are sent to it.',
      on: {
        WebhookChanged: 'active',
        WebhookSecretRotated: 'active',
        WebhookPaused: 'paused',
        WebhookDisabled: 'disabled',
        WebhookDeleted: 'deleted',
      },
    },
    paused: {
      description: 'Nothing is sent; new events wait.',
      on: {
        WebhookChanged: 'paused',
        WebhookSecretRotated: 'paused',
        WebhookResumed: 'active',
        WebhookDeleted: 'deleted',
      },
    },
    disabled: {
      description: 'The receiver is gone, or failed for days: nothing is sent until a person resumes it.',
      on: {
        WebhookChanged: 'disabled',
        WebhookSecretRotated: 'disabled',
        WebhookResumed: 'active',
        WebhookDeleted: 'deleted',
      },
    },
    deleted: { description: 'Nothing is sent to it any more.' },
  },
})
