import * as v from 'valibot'
import { Version } from '../ids.ts'
import { LeadContactChanges } from '../leads/lead-fields.ts'
import { Lead } from '../leads/lead.ts'
import { business, defineCall } from '../call.ts'

export const changeLeadContact = defineCall({
  name: 'change-lead-contact',
  method: 'PUT',
  path: `${business}/leads/{id}/contact`,
  summary:
    'Change how the owner of the vehicle is reached; with `version`, only fields that no one else has changed since.',
  permission: 'leads:work',
  anyBusiness: true,
  repeatable: true,
  body: v.strictObject({ ...LeadContactChanges.entries, version: v.optional(Version) }),
  reply: v.strictObject({ lead: Lead }),
  refusals: { 409: 'Someone else changed the same field since `version`.' },
})
