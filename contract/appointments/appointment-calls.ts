import { backfillAppointment } from '../calls/backfill-appointment.ts'
import { bookAppointment } from '../calls/book-appointment.ts'
import { bookClaimantSlot } from '../calls/book-claimant-slot.ts'
import { bookFieldAppointment } from '../calls/book-field-appointment.ts'
import { cancelAppointment } from '../calls/cancel-appointment.ts'
import { cancelClaimantAppointment } from '../calls/cancel-claimant-appointment.ts'
import { cancelFieldAppointment } from '../calls/cancel-field-appointment.ts'
import { getClaimantAppointment } from '../calls/get-claimant-appointment.ts'
import { getFieldAppointment } from '../calls/get-field-appointment.ts'
import { holdAppointment } from '../calls/hold-appointment.ts'
import { holdClaimantSlot } from '../calls/hold-claimant-slot.ts'
import { listAppraiserAppointments } from '../calls/list-appraiser-appointments.ts'
import { listClaimantAppointments } from '../calls/list-claimant-appointments.ts'
import { readClaimantSchedule } from '../calls/read-claimant-schedule.ts'
import { readLocationCalendar } from '../calls/read-location-calendar.ts'
import { readLocationUtilization } from '../calls/read-location-utilization.ts'
import { setAppointmentState } from '../calls/set-appointment-state.ts'
import { withdrawFieldRequest } from '../calls/withdraw-field-request.ts'

/** The calls of appointments. */
export const appointmentCalls = [
  backfillAppointment,
  setAppointmentState,
  listAppraiserAppointments,
  readLocationUtilization,
  readClaimantSchedule,
  bookClaimantSlot,
  holdClaimantSlot,
  getClaimantAppointment,
  listClaimantAppointments,
  cancelClaimantAppointment,
  getFieldAppointment,
  bookFieldAppointment,
  cancelFieldAppointment,
  withdrawFieldRequest,
  bookAppointment,
  cancelAppointment,
  holdAppointment,
  readLocationCalendar,
] as const
