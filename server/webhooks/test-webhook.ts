import { v7 as uuidv7 } from 'uuid'
import { type WebhookTest, webhookTestType } from '../../contract/webhooks/webhook-body.ts'
import type { Webhook } from '../../contract/webhooks/webhook.ts'
import { sendWebhook } from './send-webhook.ts'
import { signedHeaders } from './sign.ts'

/** How long a receiver may take to answer a test, in milliseconds: a person waits for it. */
const timeout = 10_000

/** Sends one test, signed as deliveries are. No row is written of it, so it counts nowhere. */
export async function sendTest(
  { id, url }: Pick<Webhook, 'id' | 'url'>,
  secrets: readonly string[],
  { allowPrivate }: { allowPrivate: boolean },
): Promise<WebhookTest> {
  const startedAt = new Date()
  const body = JSON.stringify({
    type: webhookTestType,
    timestamp: startedAt.toISOString(),
    data: { test: true, endpoint_id: id },
  })
  const headers = signedHeaders(`msg_test_${uuidv7()}`, startedAt, body, secrets)
  const { status, answer, error } = await sendWebhook(url, body, headers, { timeout, allowPrivate })
  return { status, answer, error, duration_ms: Date.now() - startedAt.getTime() }
}
