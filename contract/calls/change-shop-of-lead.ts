import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { VersionText } from '../ids.ts'
import { Lead } from '../leads/lead.ts'

export const changeShopOfLead = defineCall({
  name: 'change-shop-of-lead',
  method: 'PUT',
  path: `${business}/shop_agent/leads/{id}/repair-locations/{locId}`,
  summary: 'Pass a lead of the caller’s team to another repair location of the team.',
  permission: 'leads:of-shop',
  repeatable: true,
  query: v.strictObject({ version: v.optional(VersionText) }),
  reply: v.strictObject({ lead: Lead }),
  refusals: { 409: 'The lead’s state does not allow this, or someone else changed it since `version`.' },
})
