import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { WebhookDelivery } from '../webhooks/webhook.ts'
export const listWebhookDeliveries = defineCall({
  name: 'list-webhook-deliveries',
  method: 'GET',
  path: `${business}/webhooks/{id}/deliveries`,
  summary: 'List the latest 100 deliveries of a webhook endpoint with their attempts, newest first.',
  permission: 'business:manage',
  reply: v.strictObject({ data: v.array(WebhookDelivery) }),
})
