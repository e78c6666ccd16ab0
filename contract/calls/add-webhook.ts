import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Webhook, WebhookEvents, WebhookUrl } from '../webhooks/webhook.ts'
export const addWebhook = defineCall({
  name: 'add-webhook',
  method: 'POST',
  path: `${business}/webhooks`,
  summary: 'Add a webhook endpoint. Its secret is shown only in this reply.',
  permission: 'business:manage',
  repeatable: true,
  body: v.strictObject({ url: WebhookUrl, events: WebhookEvents }),
  reply: v.strictObject({ webhook: Webhook, secret: v.string() }),
  refusals: {
    409: 'This request was carried out already, and its secret is not shown again; or there are 20 endpoints.',
  },
})
