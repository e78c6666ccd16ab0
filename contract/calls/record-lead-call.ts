import * as v from 'valibot'
import { Id, Version } from '../ids.ts'
import { leadOutcomes } from '../leads/lead-outcomes.ts'
import { Lead, OpportunityLostReasonValue } from '../leads/lead.ts'
import { business, defineCall } from '../call.ts'
import { Moment } from '../paging.ts'

export const recordLeadCall = defineCall({
  name: 'record-lead-call',
  method: 'POST',
  path: `${business}/sales/leads/{id}/calls`,
  summary:
    'Record what came of a call about a lead, do what that sets in motion, and release it: all of it or nothing.',
  permission: 'sales:work',
  repeatable: true,
  body: v.strictObject({
    outcome: v.picklist(leadOutcomes, `Use one of ${leadOutcomes.join(', ')}`),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000, 'Use at most 2,000 characters'))),
    /** Needed for `follow_up`: in the future, and inside the owner's calling hours. */
    follow_up_at: v.optional(
      v.nullable(v.pipe(v.string(), v.maxLength(40), v.isoTimestamp('Use an instant like 2026-03-12T15:00:00Z'))),
    ),
    /** The shop; needed for `sent_to_shop` and `ask_shop_first`. */
    repair_location_id: v.optional(v.nullable(Id)),
    /** Books the drop-off with `drop_off_booked`, or moves it; missing where one is booked already. */
    drop_off: v.optional(v.nullable(v.strictObject({ timestamp: Moment, opening_id: v.optional(Id) }))),
    /** Needed for `opportunity_lost`. */
    opportunity_lost_reason: v.optional(v.nullable(OpportunityLostReasonValue)),
    version: v.optional(Version),
  }),
  reply: v.strictObject({ lead: Lead }),
  refusals: {
    409: 'The lead’s status does not allow what the outcome sets in motion, someone else holds the lead, something that the outcome needs is missing, or the time of the drop-off is past or full (`openings` has the three nearest free times).',
  },
})
