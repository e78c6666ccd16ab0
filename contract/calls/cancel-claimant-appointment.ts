import * as v from 'valibot'
import { AppointmentView } from '../appointments/appointment.ts'
import { claimants, defineCall } from '../call.ts'

export const cancelClaimantAppointment = defineCall({
  name: 'cancel-claimant-appointment',
  method: 'DELETE',
  path: `${claimants}/locations/{locationId}/appointments`,
  summary: 'Cancel the appointment that the claimant of a link has at a location.',
  permission: 'public',
  reply: v.strictObject({ appointment: AppointmentView }),
  refusals: { 409: 'The appointment is over.' },
})
