import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Webhook, WebhookEvents, WebhookUrl } from '../webhooks/webhook.ts'
export const changeWebhook = defineCall({
  name: 'change-webhook',
  method: 'PUT',
  path: `${business}/webhooks/{id}`,
  summary: 'Change the URL and the event types of a webhook endpoint.',
  permission: 'business:manage',
  repeatable: true,
  body: v.strictObject({ url: WebhookUrl, events: WebhookEvents }),
  reply: v.strictObject({ webhook: Webhook }),
  refusals: { 409: 'The endpoint is in a state in which this cannot be done.' },
})
