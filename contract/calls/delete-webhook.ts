import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Webhook } from '../webhooks/webhook.ts'
export const deleteWebhook = defineCall({
  name: 'delete-webhook',
  method: 'DELETE',
  path: `${business}/webhooks/{id}`,
  summary: 'Delete a webhook endpoint. What waits for it is not sent.',
  permission: 'business:manage',
  repeatable: true,
  reply: v.strictObject({ webhook: Webhook }),
  refusals: { 409: 'The endpoint is in a state in which this cannot be done.' },
})
