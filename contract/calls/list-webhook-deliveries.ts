import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { VersionText } from '../ids.ts'
import { deliveryStates, WebhookDelivery } from '../webhooks/webhook.ts'

export const listWebhookDeliveries = defineCall({
  name: 'list-webhook-deliveries',
  method: 'GET',
  path: `${business}/webhooks/{id}/deliveries`,
  summary:
    'List 50 deliveries of a webhook endpoint with their attempts, newest first: the latest, or those before one.',
  permission: 'business:manage',
  query: v.strictObject({
    /** A sequence: only deliveries before it. */
    before: v.optional(VersionText),
    state: v.optional(v.picklist(deliveryStates)),
  }),
  reply: v.strictObject({ data: v.array(WebhookDelivery) }),
})
