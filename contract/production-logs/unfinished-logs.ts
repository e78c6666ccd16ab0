import * as v from 'valibot'
import { Id } from '../ids.ts'

/** As many appraisers are listed, and reminded at once. */
export const mostRemindedAppraisers = 200

/** As many of the contacts of an appraiser are named. */
export const mostNamedContacts = 5

/** The production logs of one appraiser that were begun before today and are still drafts. */
export const UnfinishedLogs = v.strictObject({
  appraiser_id: Id,
  name: v.string(),
  logs: v.number(),
  /** When the first of them was last changed, ISO 8601, UTC. */
  since: v.string(),
  /** Their contacts, those that wait longest first; at most `mostNamedContacts`. */
  contacts: v.array(v.strictObject({ id: Id, name: v.string() })),
  /** Why the appraiser can’t be reminded now, a sentence; null where they can. */
  why_not: v.nullable(v.string()),
})
export type UnfinishedLogs = v.InferOutput<typeof UnfinishedLogs>
