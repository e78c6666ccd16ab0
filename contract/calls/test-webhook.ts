import { business, defineCall } from '../call.ts'
import { WebhookTest } from '../webhooks/webhook-body.ts'

export const testWebhook = defineCall({
  name: 'test-webhook',
  method: 'POST',
  path: `${business}/webhooks/{id}/test`,
  summary: 'Send one signed `webhook.test` to an endpoint and wait for its answer. It counts as no delivery.',
  permission: 'business:manage',
  reply: WebhookTest,
  refusals: { 409: 'The endpoint is deleted.' },
})
