import * as v from 'valibot'
import { Id } from '../ids.ts'

/** What a business has used within a span of time; storage is that of now. */
export const PlatformUsage = v.strictObject({
  people_active: v.number(),
  /** Events of its log. */
  events: v.number(),
  texts_sent: v.number(),
  /** What the texts sent were paid in. */
  segments: v.number(),
  texts_received: v.number(),
  emails_sent: v.number(),
  /** Calls placed by the telephone here. */
  calls: v.number(),
  storage_bytes: v.number(),
  /** Of the texts sent, in dollars at the carrier's price a segment. */
  cost: v.number(),
})
export type PlatformUsage = v.InferOutput<typeof PlatformUsage>

/** What does not go well in a business now; failures are those of the last 24 hours. */
export const PlatformHealth = v.strictObject({
  texts_failed: v.number(),
  emails_failed: v.number(),
  webhooks_failed: v.number(),
  /** Messages that are due and have not left. */
  messages_waiting: v.number(),
  /** For how long the first of them is due. */
  oldest_waiting_seconds: v.number(),
  /** Jobs that are due, and those that are tried no more. */
  jobs_waiting: v.number(),
  jobs_given_up: v.number(),
})
export type PlatformHealth = v.InferOutput<typeof PlatformHealth>

export const PlatformBusiness = v.strictObject({
  id: Id,
  name: v.string(),
  usage: PlatformUsage,
  health: PlatformHealth,
})
export type PlatformBusiness = v.InferOutput<typeof PlatformBusiness>
