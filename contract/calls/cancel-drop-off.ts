import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { VersionText } from '../ids.ts'
import { Lead } from '../leads/lead.ts'

export const cancelDropOff = defineCall({
  name: 'cancel-drop-off',
  method: 'DELETE',
  path: `${business}/leads/{id}/appointment/{apptId}`,
  summary: 'Cancel the drop-off of a lead. Its place is free again, and the owner is to be called.',
  permission: 'leads:work',
  anyBusiness: true,
  repeatable: true,
  query: v.strictObject({ version: v.optional(VersionText) }),
  reply: v.strictObject({ lead: Lead }),
  refusals: { 409: 'The lead’s state does not allow this, or someone else moved the drop-off.' },
})
