import * as v from 'valibot'
import { Version } from '../ids.ts'
import { Lead } from '../leads/lead.ts'
import { Instant } from '../as-of/instant.ts'
import { business, defineCall } from '../call.ts'

export const snoozeLead = defineCall({
  name: 'snooze-lead',
  method: 'PUT',
  path: `${business}/leads/{id}/snooze`,
  summary: 'Take a lead out of every queue until a time; null ends that at once.',
  permission: 'leads:work',
  anyBusiness: true,
  repeatable: true,
  body: v.strictObject({ snooze_until: v.nullable(Instant), version: v.optional(Version) }),
  reply: v.strictObject({ lead: Lead }),
  refusals: { 409: 'The time is past, the lead is not snoozed, or someone else changed that since `version`.' },
})
