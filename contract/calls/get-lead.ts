import * as v from 'valibot'
import { Lead, NamedByLead, ShopOfLead } from '../leads/lead.ts'
import { business, defineCall } from '../call.ts'

export const getLead = defineCall({
  name: 'get-lead',
  method: 'GET',
  path: `${business}/leads/{id}`,
  summary: 'Get one lead. Appraisers get those of contacts that they see.',
  permission: 'leads:assigned',
  anyBusiness: true,
  reply: v.strictObject({
    lead: Lead,
    /** The events and shops that it names. */
    storms: v.array(NamedByLead),
    repair_locations: v.array(ShopOfLead),
    cursor: v.number(),
  }),
})
