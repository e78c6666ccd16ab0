import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import { cancelAppointment } from '../../contract/calls/cancel-appointment.ts'
import { setAppointmentState } from '../../contract/calls/set-appointment-state.ts'
import type { Trial } from '../trial.ts'
import { decideAppointment } from './appointment.decide.ts'

/** What can be done next with an appointment. */
export const appointmentTrials = (appointment: AppointmentView): readonly Trial[] => [
  ['mark as arrived', decideAppointment({ type: 'ArriveAtAppointment' }, appointment), setAppointmentState],
  ['mark as done', decideAppointment({ type: 'CompleteAppointment' }, appointment), setAppointmentState],
  ['reopen', decideAppointment({ type: 'ReopenAppointment' }, appointment), setAppointmentState],
  ['cancel', decideAppointment({ type: 'CancelAppointment' }, appointment), cancelAppointment],
]
