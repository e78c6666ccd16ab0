import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id, Version } from '../ids.ts'
import { Lead } from '../leads/lead.ts'
import { Moment } from '../paging.ts'

export const scheduleDropOff = defineCall({
  name: 'schedule-drop-off',
  method: 'POST',
  path: `${business}/leads/{id}/appointment`,
  summary:
    'Schedule the drop-off of a vehicle, or move it. It is at the shop of the opening, else at the shop that has the lead, and takes a place of an opening there; at a shop that keeps no openings it takes none. A lead that no shop has yet is assigned to that shop.',
  permission: 'leads:work',
  anyBusiness: true,
  repeatable: true,
  body: v.strictObject({
    /** When the vehicle comes, in milliseconds since 1970. */
    timestamp: Moment,
    opening_id: v.optional(Id),
    version: v.optional(Version),
  }),
  reply: v.strictObject({ lead: Lead }),
  refusals: {
    409: 'The time is past or full (`openings` has the three nearest free times), the opening is closed, the lead’s state does not allow this, or someone else changed it since `version`.',
  },
})
