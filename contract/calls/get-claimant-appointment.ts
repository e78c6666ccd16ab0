import * as v from 'valibot'
import { AppointmentView } from '../appointments/appointment.ts'
import { claimants, defineCall } from '../call.ts'

export const getClaimantAppointment = defineCall({
  name: 'get-claimant-appointment',
  method: 'GET',
  path: `${claimants}/appointment`,
  summary: 'Get the appointment of the claimant of a link; null where there is none.',
  permission: 'public',
  reply: v.strictObject({ appointment: v.nullable(AppointmentView) }),
})
