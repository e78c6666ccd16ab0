import * as v from 'valibot'
import { Lead } from '../leads/lead.ts'
import { business, defineCall } from '../call.ts'

export const getClaimantLead = defineCall({
  name: 'get-claimant-lead',
  method: 'GET',
  path: `${business}/claimants/{id}/lead`,
  summary: 'Get the lead of a contact; null where there is none. Appraisers get those of contacts that they see.',
  permission: 'leads:assigned',
  anyBusiness: true,
  reply: v.strictObject({ lead: v.nullable(Lead), cursor: v.number() }),
})
