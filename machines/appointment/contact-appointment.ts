import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { ContactAppointment } from '../../contract/events/contact.events.ts'

/** What a contact knows of its appointment. */
export function contactAppointment(appointment: AppointmentView): ContactAppointment {
  const { id, kind, timestamp, duration_minutes, timezone, location_id, appraiser_id } = appointment
  return { id, kind, timestamp, duration_minutes, timezone, location_id, appraiser_id }
}
