import * as v from 'valibot'
import { roles } from './people/roles.ts'

/**
 * Why something cannot be done now. The machine that enables a button in the browser says it there, and the API's
 * refusal carries the same.
 */
export const WhyNot = v.strictObject({
  /** The rule that stands against it, as a sentence: "Only if no contact was touched." */
  sentence: v.string(),
  /** The guard that failed, in its own words; null where no guard is the matter. */
  guard: v.nullable(v.string()),
  /** Fields without which it stays impossible. */
  missing: v.array(v.strictObject({ field: v.string(), label: v.string() })),
  /** Roles that may do it once nothing else stands against it. */
  roles: v.array(v.picklist(roles)),
  /** Where a machine refuses: which, in which state, and the event that did not happen. */
  machine: v.optional(v.string()),
  state: v.optional(v.string()),
  event: v.optional(v.string()),
})
export type WhyNot = v.InferOutput<typeof WhyNot>
