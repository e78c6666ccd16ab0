import * as v from 'valibot'
import { AppointmentView, Lane, SentTimestamp } from '../appointments/appointment.ts'
import { Id } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const holdAppointment = defineCall({
  name: 'hold-appointment',
  method: 'POST',
  path: `${business}/admin/contacts/{id}/appointments/hold`,
  summary: 'Hold a place of a slot for a contact for five minutes. A contact has one hold at a time.',
  permission: 'assigned:work',
  repeatable: true,
  body: v.strictObject({
    location_id: Id,
    timestamp: SentTimestamp,
    /** The place of the slot where it is free; else any. */
    lane: v.optional(Lane),
  }),
  reply: v.strictObject({ appointment: AppointmentView }),
  refusals: {
    409: 'The slot is full (`free_slots` has the nearest free ones), the location is offline, its event is archived, or the contact cannot be booked.',
  },
})
