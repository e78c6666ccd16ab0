import * as v from 'valibot'
import { type EventsOf, storedEvent } from './stored-event.ts'

/** What is stored about a business; of a picture its address, which follows from its content. */
const BusinessFields = v.strictObject({
  name: v.string(),
  logo: v.nullable(v.string()),
  address: v.nullable(v.string()),
  email: v.nullable(v.string()),
  city: v.nullable(v.string()),
  state_code: v.nullable(v.string()),
  zipcode: v.nullable(v.string()),
  timezone: v.string(),
  /** YYYY-MM-DD. */
  supplements_start_date: v.nullable(v.string()),
  /** Missing where nobody has set it: calls are not recorded. */
  record_calls: v.optional(v.boolean()),
  /** Hours of a claimant's clock, `08:00` to `20:00`; null for the usual ones. */
  calling_hours: v.optional(v.nullable(v.strictObject({ from: v.string(), to: v.string() }))),
  /** When texts and emails leave; null for the usual hours. */
  message_hours: v.optional(v.nullable(v.strictObject({ from: v.string(), to: v.string() }))),
  /** After how many days a completed production log locks itself; null for the usual time. */
  log_lock_days: v.optional(v.nullable(v.number())),
  /** Working days that a shop has to answer an offer; null for the usual ones. */
  shop_offer_days: v.optional(v.nullable(v.number())),
})
export type BusinessFields = v.InferOutput<typeof BusinessFields>

const BusinessFieldChanges = v.partial(BusinessFields)
export type BusinessFieldChanges = v.InferOutput<typeof BusinessFieldChanges>

export const businessEventSchemas = {
  BusinessCreated: storedEvent(v.strictObject({ business: BusinessFields })),
  BusinessEdited: storedEvent(v.strictObject({ changes: BusinessFieldChanges, was: BusinessFieldChanges })),
  /** The key itself is never in the log. */
  BusinessApiKeyRotated: storedEvent(v.strictObject({ hint: v.string(), was: v.nullable(v.string()) })),
  /** `was` is the hint of the key that is no longer valid. */
  BusinessApiKeyRevoked: storedEvent(v.strictObject({ was: v.string() })),
  BusinessSuspended: storedEvent(v.strictObject({ reason: v.string() })),
  BusinessResumed: storedEvent(v.strictObject({})),
  /** `due_at` is the instant from which its rows and files go, ISO 8601, UTC. */
  BusinessDeletionPlanned: storedEvent(v.strictObject({ due_at: v.string() })),
  BusinessDeletionCanceled: storedEvent(v.strictObject({})),
  /** Its rows and files go after it, and this event with them; `deleted_business` says that it was. */
  BusinessDeleted: storedEvent(v.strictObject({})),
}

export type BusinessEvent = EventsOf<typeof businessEventSchemas>
