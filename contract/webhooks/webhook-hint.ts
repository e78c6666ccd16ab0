import * as v from 'valibot'
import { Id } from '../ids.ts'

/**
 * Published on the topic of webhooks when deliveries of an endpoint have changed, which are no events of the log. It
 * carries no content: clients refetch the list.
 */
const WebhookHint = v.strictObject({ kind: v.literal('webhook_deliveries'), endpoint_id: Id })
export type WebhookHint = v.InferOutput<typeof WebhookHint>

/** The endpoint whose deliveries have changed; null for another hint. */
export function endpointOfHint(data: unknown): string | null {
  return v.is(WebhookHint, data) ? data.endpoint_id : null
}
