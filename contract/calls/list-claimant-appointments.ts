import * as v from 'valibot'
import { AppointmentView } from '../appointments/appointment.ts'
import { claimants, defineCall } from '../call.ts'

export const listClaimantAppointments = defineCall({
  name: 'list-claimant-appointments',
  method: 'GET',
  path: `${claimants}/appointments`,
  summary: 'List all appointments of the claimant of a link, the latest first; holds are left out.',
  permission: 'public',
  reply: v.strictObject({ data: v.array(AppointmentView) }),
})
