import * as v from 'valibot'
import { AppointmentView } from '../appointments/appointment.ts'
import { claimants, defineCall } from '../call.ts'

export const cancelFieldAppointment = defineCall({
  name: 'cancel-field-appointment',
  method: 'DELETE',
  path: `${claimants}/field-appointment/{cancellationToken}`,
  summary: 'Cancel the visit in the field of the claimant of a link.',
  permission: 'public',
  reply: v.strictObject({ appointment: AppointmentView }),
  refusals: { 409: 'The visit is over.' },
})
