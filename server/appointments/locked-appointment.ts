import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { TenantClient } from '../db/database.ts'
import { notFound } from '../http/problem.ts'
import { findAppointments } from './appointment.queries.ts'
import { findLockedBookingFacts } from './booking-facts.ts'

/** An appointment with its contact, which is locked. @throws Refused 404 where the contact has no such appointment. */
export async function appointmentOf(
  client: TenantClient,
  contactId: string,
  id: string,
): Promise<{ contact: Contact; appointment: AppointmentView }> {
  const facts = await findLockedBookingFacts(client, contactId, { location_id: null, timestamp: null })
  const appointment = (await findAppointments(client, [id])).get(id)
  if (!facts || appointment?.contact_id !== contactId) throw notFound()
  return { contact: facts.contact, appointment }
}
