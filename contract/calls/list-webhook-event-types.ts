import * as v from 'valibot'
import { business, defineCall } from '../call.ts'

export const listWebhookEventTypes = defineCall({
  name: 'list-webhook-event-types',
  method: 'GET',
  path: `${business}/webhook-event-types`,
  summary: 'List the event types of webhooks, each with the JSON Schema of its body.',
  permission: 'webhooks:read',
  apiKey: true,
  reply: v.strictObject({
    data: v.array(v.strictObject({ type: v.string(), label: v.string(), schema: v.record(v.string(), v.unknown()) })),
  }),
})
