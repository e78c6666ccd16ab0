import * as v from 'valibot'
import { VersionText } from '../ids.ts'
import { Lead } from '../leads/lead.ts'
import { business, defineCall } from '../call.ts'

export const assignLeadToShop = defineCall({
  name: 'assign-lead-to-shop',
  method: 'PUT',
  path: `${business}/leads/{id}/shop/{locId}`,
  summary:
    'Assign a lead to a shop, which sets its status to `assigned_to_shop`; with `version`, only if no one else has changed its status or its shop since.',
  permission: 'leads:work',
  anyBusiness: true,
  repeatable: true,
  query: v.strictObject({ version: v.optional(VersionText) }),
  reply: v.strictObject({ lead: Lead }),
  refusals: {
    409: 'The lead’s state does not allow this, the shop is offline, or someone else changed it since `version`.',
  },
})
