import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Webhook } from '../webhooks/webhook.ts'
export const rotateWebhookSecret = defineCall({
  name: 'rotate-webhook-secret',
  method: 'POST',
  path: `${business}/webhooks/{id}/secret`,
  summary: 'Make a new secret, shown only in this reply. The former one signs too for 24 hours.',
  permission: 'business:manage',
  repeatable: true,
  reply: v.strictObject({ webhook: Webhook, secret: v.string() }),
  refusals: { 409: 'The endpoint is in a state in which this cannot be done.' },
})
