import * as v from 'valibot'
import { Instant } from '../as-of/instant.ts'
import { business, defineCall } from '../call.ts'
import { Version } from '../ids.ts'
import { leadOutcomes } from '../leads/lead-outcomes.ts'
import { Lead, OpportunityLostReasonValue } from '../leads/lead.ts'

export const recordShopCall = defineCall({
  name: 'record-shop-call',
  method: 'POST',
  path: `${business}/shop_agent/leads/{id}/calls`,
  summary: 'Record a call of a shop with the owner of a vehicle, and what its outcome sets in motion.',
  permission: 'leads:of-shop',
  repeatable: true,
  body: v.strictObject({
    outcome: v.picklist(leadOutcomes, `Use one of ${leadOutcomes.join(', ')}`),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000, 'Use at most 2,000 characters'))),
    /** When the owner is called next; needed for `follow_up`. */
    follow_up_at: v.optional(v.nullable(Instant)),
    /** Needed for `opportunity_lost`. */
    opportunity_lost_reason: v.optional(v.nullable(OpportunityLostReasonValue)),
    version: v.optional(Version),
  }),
  reply: v.strictObject({ lead: Lead }),
  refusals: { 409: 'The lead’s state does not allow this outcome.' },
})
