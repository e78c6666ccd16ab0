import type { AppointmentView } from '../../contract/appointments/appointment.ts'

/** An appointment as its claimant sees it: without notes of staff, and without who of them comes. */
export function claimantAppointment(appointment: AppointmentView): AppointmentView {
  const isOwn = appointment.booked_by === 'claimant'
  return { ...appointment, notes: isOwn ? appointment.notes : null, appraiser_id: null }
}
