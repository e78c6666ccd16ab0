import * as v from 'valibot'
import { WhyNot } from '../why-not.ts'
import { Id } from '../ids.ts'

/** Why one claim of many was not processed. It stays where it was; the others are not held up. */
export const Refused = v.strictObject({
  id: Id,
  code: v.string(),
  /** A sentence a person can act on. */
  reason: v.string(),
  /** Reasons by field, where fields are the matter. */
  errors: v.optional(v.record(v.string(), v.string())),
  /** Where the claim stands, and the events that are possible now. */
  status: v.optional(v.string()),
  allowed: v.optional(v.array(v.string())),
  why_not: v.optional(WhyNot),
  /** Who was faster, and when (UTC, ISO 8601). */
  by: v.optional(v.string()),
  at: v.optional(v.string()),
  /** Until when `by` holds it (UTC, ISO 8601). */
  until: v.optional(v.string()),
})
export type Refused = v.InferOutput<typeof Refused>
