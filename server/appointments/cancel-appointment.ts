import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { AppointmentBatch } from './appointment-batch.ts'
import type { AppointmentDependencies } from './dependencies.ts'
import { byLinkAt } from './booking-details.ts'
import { appointmentOf } from './locked-appointment.ts'

/**
 * Cancels an appointment of a contact, or releases a hold: its place is free with the same commit.
 * @throws Refused 404 where the contact has no such appointment; 409 where it is over, for a claimant also once the visit
 * has taken place.
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
    batch.decide(
      id,
      appointment,
      isHold ? { type: 'ReleaseHold' } : { type: 'CancelAppointment', by_link: byLinkAt(scope) },
    )
    if (contact.appointment?.id === id) batch.decideContact(contactId, { type: 'CancelAppointment' })
    return batch.plan({ appointment: batch.current(id) as AppointmentView })
  })
}
