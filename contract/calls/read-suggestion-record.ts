import * as v from 'valibot'
import { business, defineCall } from '../call.ts'

const Share = v.strictObject({ cases: v.number(), lost: v.number() })

/** What came of leads, by whether they went to the shop that was suggested first. */
export const SuggestionRecord = v.strictObject({
  followed: Share,
  other: Share,
  /** How many percent fewer were lost where it was followed, negative for more; null where the cases are too few. */
  fewer_lost: v.nullable(v.number()),
})
export type SuggestionRecord = v.InferOutput<typeof SuggestionRecord>

export const readSuggestionRecord = defineCall({
  name: 'read-suggestion-record',
  method: 'GET',
  path: `${business}/admin/leads/suggestions`,
  summary:
    'How the suggested shops have done in the last 30 days, by replay of the log: a lead counts by the last shop that it was assigned to, once it is dropped off or lost. Null where there are more leads than are replayed; up to ten minutes old.',
  permission: 'leads:view',
  reply: v.strictObject({ record: v.nullable(SuggestionRecord) }),
})
