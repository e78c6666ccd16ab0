import * as v from 'valibot'
import { AppointmentView } from '../appointments/appointment.ts'
import { Id } from '../ids.ts'
import { AnyZone } from '../people/any-zone.ts'
import { business, defineCall } from '../call.ts'

export const listAppraiserAppointments = defineCall({
  name: 'list-appraiser-appointments',
  method: 'GET',
  path: `${business}/appraisers/{userId}/appointments`,
  summary:
    'List the appointments of an appraiser, of the appraisers of a group, or of a read-only appraiser’s group and state, by time, at most 500. Appraisers list their own only.',
  permission: 'assigned:view',
  query: v.strictObject({
    /** `week` is from today to the sixth day after it; past ones come with the latest first. */
    filter: v.optional(v.picklist(['today', 'week', 'past', 'all'], 'Use today, week, past or all'), 'all'),
    /** The zone in which “today” is counted; that of the business without one. */
    timezone: v.optional(AnyZone),
  }),
  reply: v.strictObject({
    data: v.array(
      v.strictObject({
        ...AppointmentView.entries,
        contact: v.strictObject({
          id: Id,
          name: v.string(),
          claim_number: v.string(),
          vehicle: v.string(),
          phone: v.string(),
          address: v.string(),
          spanish: v.boolean(),
        }),
        location: v.nullable(v.strictObject({ id: Id, name: v.string(), address: v.string() })),
      }),
    ),
  }),
})
