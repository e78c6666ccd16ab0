import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Webhook } from '../webhooks/webhook.ts'
export const resumeWebhook = defineCall({
  name: 'resume-webhook',
  method: 'POST',
  path: `${business}/webhooks/{id}/resume`,
  summary: 'Resume a paused or disabled webhook endpoint: what waits is sent.',
  permission: 'business:manage',
  repeatable: true,
  reply: v.strictObject({ webhook: Webhook }),
  refusals: { 409: 'The endpoint is in a state in which this cannot be done.' },
})
