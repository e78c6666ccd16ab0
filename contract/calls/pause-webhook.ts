import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Webhook } from '../webhooks/webhook.ts'
export const pauseWebhook = defineCall({
  name: 'pause-webhook',
  method: 'POST',
  path: `${business}/webhooks/{id}/pause`,
  summary: 'Pause a webhook endpoint: nothing is sent, and new events wait.',
  permission: 'business:manage',
  repeatable: true,
  reply: v.strictObject({ webhook: Webhook }),
  refusals: { 409: 'The endpoint is in a state in which this cannot be done.' },
})
