import * as v from 'valibot'
import { business, defineCall } from '../call.ts'

export const replayWebhookDelivery = defineCall({
  name: 'replay-webhook-delivery',
  method: 'POST',
  path: `${business}/webhooks/{id}/deliveries/{deliveryId}/replay`,
  summary: 'Send a delivery again, under its own id and sequence. It gets ten tries.',
  permission: 'business:manage',
  reply: v.strictObject({ replayed: v.number() }),
  refusals: { 409: 'The delivery waits or is under way, or the endpoint is deleted.' },
})
