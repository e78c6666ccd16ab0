import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ListedWebhook } from '../webhooks/webhook.ts'
export const listWebhooks = defineCall({
  name: 'list-webhooks',
  method: 'GET',
  path: `${business}/webhooks`,
  summary: 'List the webhook endpoints, the first one first, with how their receivers do.',
  permission: 'business:manage',
  reply: v.strictObject({ data: v.array(ListedWebhook), cursor: v.number() }),
})
