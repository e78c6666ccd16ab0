import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { WebhookDeliveryDetails } from '../webhooks/webhook.ts'

export const getWebhookDelivery = defineCall({
  name: 'get-webhook-delivery',
  method: 'GET',
  path: `${business}/webhooks/{id}/deliveries/{deliveryId}`,
  summary: 'Read a delivery of a webhook endpoint: its body, and each attempt with the first 4 kB of the answer.',
  permission: 'business:manage',
  reply: v.strictObject({ delivery: WebhookDeliveryDetails }),
})
