import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { notFound } from '../http/problem.ts'
import { AppointmentBatch } from './appointment-batch.ts'
import { findAppointments } from './appointment.queries.ts'
import { findBookingFacts } from './booking-facts.ts'
import type { AppointmentDependencies } from './dependencies.ts'

/**
 * Cancels an appointment of a contact, or releases a hold: its place is free with the same commit.
 * @throws Refused 404 where the contact has no such appointment; 409 where it is over.
 */
export function cancelAppointment(
  dependencies: AppointmentDependencies,
  scope: CommandScope,
  { contact: contactId, appointment: id }: { readonly contact: string; readonly appointment: string },
): Promise<{ appointment: AppointmentView }> {
  return dependencies.commands.handleInTransaction(scope, async (client) => {
    const { contact, appointment } = await appointmentOf(client, contactId, id)
    const batch = new AppointmentBatch(scope, dependencies).loadContact(contact)
    const isHold = appointment.state === 'held'
    batch.decide(id, appointment, { type: isHold ? 'ReleaseHold' : 'CancelAppointment' })
    if (contact.appointment?.id === id) batch.decideContact(contactId, { type: 'CancelAppointment' })
    return batch.plan({ appointment: batch.current(id) as AppointmentView })
  })
}

/** An appointment with its contact, which is locked. @throws Refused 404 where the contact has no such appointment. */
async function appointmentOf(client: TenantClient, contactId: string, id: string) {
  const facts = await findBookingFacts(client, contactId, { location_id: null, timestamp: null })
  const appointment = (await findAppointments(client, [id])).get(id)
  if (!facts || appointment?.contact_id !== contactId) throw notFound()
  return { contact: facts.contact, appointment }
}
