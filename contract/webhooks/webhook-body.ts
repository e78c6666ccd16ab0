import * as v from 'valibot'
import { Id } from '../ids.ts'

/** What a receiver gets of each event: ids, version, sequence and a link. Nothing of a claimant is in it. */
export const WebhookBody = v.strictObject({
  /** A published event type. */
  type: v.string(),
  /** When it happened: UTC instant, ISO 8601. */
  timestamp: v.string(),
  data: v.strictObject({
    /** Of the contact, lead or supplement that it is about. */
    id: Id,
    /** Of the contact that the claim is of; null where there is none. */
    contact_id: v.nullable(Id),
    /** Of the record after the event. */
    version: v.number(),
    /** Without gaps within the endpoint, from 1. */
    sequence: v.number(),
    /** The page of the record. */
    link: v.string(),
  }),
})
export type WebhookBody = v.InferOutput<typeof WebhookBody>

/** An event as the endpoint gets or got it; `webhook_id` is the header `webhook-id` of its delivery. */
export const SequencedWebhookEvent = v.strictObject({ webhook_id: v.string(), body: WebhookBody })

/** What a test send comes to: `status` is null where no answer came; `answer` is its first 4 kB. */
export const WebhookTest = v.strictObject({
  status: v.nullable(v.number()),
  duration_ms: v.number(),
  answer: v.string(),
  error: v.nullable(v.string()),
})
export type WebhookTest = v.InferOutput<typeof WebhookTest>

/** The type of a test, which no event has and no endpoint subscribes to. */
export const webhookTestType = 'webhook.test'
