import * as v from 'valibot'
import { AppointmentNotes, AppointmentView, SentTimestamp } from '../appointments/appointment.ts'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const backfillAppointment = defineCall({
  name: 'backfill-appointment',
  method: 'POST',
  path: `${business}/admin/contacts/{id}/appointment-backfill`,
  summary:
    'Enter a visit that took place without a booking: at a location, or in the field without one. It takes no place.',
  permission: 'contacts:work',
  repeatable: true,
  body: v.strictObject({
    location_id: v.optional(v.nullable(Id), null),
    timestamp: SentTimestamp,
    duration_minutes: v.optional(
      v.pipe(
        v.number(),
        v.integer('Enter a whole number'),
        v.minValue(5, 'Enter at least 5 minutes'),
        v.maxValue(480, 'Enter at most 480 minutes'),
      ),
    ),
    /** Who was there. */
    appraiser_id: v.optional(v.nullable(Id)),
    notes: v.optional(AppointmentNotes),
  }),
  reply: v.strictObject({ appointment: AppointmentView }),
  refusals: { 409: 'The contact has an appointment, has no event, or is canceled, or the time is still ahead.' },
})
