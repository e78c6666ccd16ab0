import { type WebhookEvent, webhookEventSchemas } from '../../contract/events/webhook.events.ts'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import { defineLifecycle, instant, text } from '../lifecycle.ts'
import { byPermission } from '../visible.ts'
import { decideWebhook, type WebhookCommand } from './webhook.decide.ts'
import { evolveWebhook, webhookSnapshot } from './webhook.evolve.ts'
import { webhookMachine } from './webhook.machine.ts'
import { webhookSamples } from './webhook.samples.ts'

const labels: Readonly<Record<string, string>> = { url: 'URL', events: 'Event types' }

/** Endpoints of receivers. A deleted one stays deleted and a secret cannot be brought back, so there is no undo. */
export const webhookAggregate = defineLifecycle<'webhook', Webhook, WebhookEvent, WebhookCommand>({
  category: 'webhook',
  noun: { one: 'webhook endpoint', many: 'webhook endpoints' },
  title: 'Webhooks',
  events: webhookEventSchemas,
  machine: webhookMachine,
  samples: webhookSamples,
  eventLabels: {
    WebhookAdded: 'Endpoint added',
    WebhookChanged: 'Endpoint changed',
    WebhookPaused: 'Paused',
    WebhookResumed: 'Resumed',
    WebhookDisabled: 'Disabled',
    WebhookSecretRotated: 'Secret rotated',
    WebhookDeleted: 'Deleted',
  },
  permissions: { view: { webhook: 'business:manage' }, work: 'business:manage', name: 'business:manage' },
  visible: byPermission,
  undo: null,
  isExpectedUnchanged: false,
  decide: decideWebhook,
  // Secrets are shown once, so its calls have routes of their own.
  commands: [],
  evolve: evolveWebhook,
  snapshot: webhookSnapshot,
  stateName: ({ state }) => state,
  columns: { state: text((webhook) => webhook.state), created_at: instant((webhook) => webhook.created_at) },
  displayName: ({ url }) => url,
  labelOf: (field) => labels[field] ?? field,
  search: null,
  stormAfter: null,
})
