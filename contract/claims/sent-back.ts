import * as v from 'valibot'
import { sendBackReasons } from './send-back-reasons.ts'

/** What was asked of a carrier: why the claim went back, what was written beside, and where the email went. */
export const SentBack = v.strictObject({
  reason: v.picklist(sendBackReasons),
  message: v.string(),
  /** Null where the claim names no email of its carrier. */
  recipient: v.nullable(v.string()),
})
export type SentBack = v.InferOutput<typeof SentBack>

/** How a claim came back: what was asked, and which fields were changed. */
export const Returned = v.strictObject({
  ...SentBack.entries,
  /** When it went to the carrier and when it came back: UTC instants, ISO 8601. */
  sent_at: v.string(),
  sent_by: v.string(),
  at: v.string(),
  by: v.string(),
  /** Changed fields: as they were sent, and as they came back. */
  was: v.record(v.string(), v.nullable(v.string())),
  changes: v.record(v.string(), v.nullable(v.string())),
})
export type Returned = v.InferOutput<typeof Returned>
