import * as v from 'valibot'
import { AppointmentView } from '../appointments/appointment.ts'
import { business, defineCall } from '../call.ts'

export const setAppointmentState = defineCall({
  name: 'set-appointment-state',
  method: 'PUT',
  path: `${business}/appointments/{appointment}/state`,
  summary:
    'Say what became of an appointment: the claimant arrived, the visit is complete, the claimant did not come; or reopen it after a mistake.',
  permission: 'assigned:work',
  repeatable: true,
  body: v.strictObject({
    event: v.picklist(['ARRIVE', 'COMPLETE', 'MISS', 'REOPEN'], 'Use ARRIVE, COMPLETE, MISS or REOPEN'),
  }),
  reply: v.strictObject({ appointment: AppointmentView }),
  refusals: {
    409: 'The appointment’s state does not allow it, its time is still ahead, or a reopened one finds no place or another appointment.',
  },
})
