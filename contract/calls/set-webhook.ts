import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Webhook, WebhookEvents, WebhookUrl } from '../webhooks/webhook.ts'
export const setWebhook = defineCall({
  name: 'set-webhook',
  method: 'PUT',
  path: `${business}/webhook`,
  summary: 'Set the first webhook endpoint; it is added where there is none, and its secret is then in the reply.',
  permission: 'business:manage',
  repeatable: true,
  body: v.strictObject({ url: WebhookUrl, events: WebhookEvents, enabled: v.boolean('Must be true or false') }),
  reply: v.strictObject({ webhook: Webhook, secret: v.nullable(v.string()) }),
  refusals: {
    409: 'This request was carried out already, and its secret is not shown again; or there are 20 endpoints.',
  },
})
