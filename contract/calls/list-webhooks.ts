import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Webhook } from '../webhooks/webhook.ts'
export const listWebhooks = defineCall({
  name: 'list-webhooks',
  method: 'GET',
  path: `${business}/webhooks`,
  summary: 'List the webhook endpoints, the first one first.',
  permission: 'business:manage',
  reply: v.strictObject({ data: v.array(Webhook), cursor: v.number() }),
})
