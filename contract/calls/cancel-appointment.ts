import * as v from 'valibot'
import { AppointmentView } from '../appointments/appointment.ts'
import { business, defineCall } from '../call.ts'

export const cancelAppointment = defineCall({
  name: 'cancel-appointment',
  method: 'DELETE',
  path: `${business}/admin/contacts/{contact}/appointments/{appointment}`,
  summary: 'Cancel an appointment of a contact, or release its hold. The place is free at once.',
  permission: 'assigned:work',
  repeatable: true,
  reply: v.strictObject({ appointment: AppointmentView }),
  refusals: { 409: 'The appointment is over, or canceled already.' },
})
