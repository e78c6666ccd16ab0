import * as v from 'valibot'
import { AppointmentAddress, AppointmentNotes, FieldAppointment, FieldWindow } from '../appointments/appointment.ts'
import { CalendarDate } from '../claims/calendar-date.ts'
import { claimants, defineCall } from '../call.ts'

export const bookFieldAppointment = defineCall({
  name: 'book-field-appointment',
  method: 'POST',
  path: `${claimants}/field-appointment`,
  summary: 'Book a visit in the field for the claimant of a link, or move the appointment there.',
  permission: 'public',
  body: v.strictObject({
    /** In the claimant's zone. */
    date: CalendarDate,
    window: FieldWindow,
    /** Without one, the claimant's. */
    address: v.optional(AppointmentAddress),
    notes: v.optional(AppointmentNotes),
  }),
  reply: FieldAppointment,
  refusals: { 409: 'The day is past, or the claim cannot be booked.' },
})
