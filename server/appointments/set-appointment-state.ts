import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { setAppointmentState as setStateCall } from '../../contract/calls/set-appointment-state.ts'
import type { AppointmentCommand } from '../../machines/appointment/appointment.decide.ts'
import { contactAppointment } from '../../machines/appointment/contact-appointment.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { AppointmentBatch } from './appointment-batch.ts'
import type { AppointmentDependencies } from './dependencies.ts'
import { appointmentOf } from './locked-appointment.ts'

type StateEvent = BodyOf<typeof setStateCall>['event']

const commandOf = (event: StateEvent, now: string): AppointmentCommand => {
  switch (event) {
    case 'ARRIVE':
      return { type: 'ArriveAtAppointment' }
    case 'COMPLETE':
      return { type: 'CompleteAppointment' }
    case 'MISS':
      return { type: 'MissAppointment', now }
    case 'REOPEN':
      return { type: 'ReopenAppointment' }
  }
}

/**
 * Records what became of an appointment. A missed one leaves its contact without an appointment; reopened, it is the
 * contact's again, and needs its place.
 */
export function setAppointmentState(
  dependencies: AppointmentDependencies,
  scope: CommandScope,
  { contact: contactId, appointment: id }: { readonly contact: string; readonly appointment: string },
  event: StateEvent,
): Promise<{ appointment: AppointmentView }> {
  return dependencies.commands.handleInTransaction(scope, async (client) => {
    const { contact, appointment } = await appointmentOf(client, contactId, id)
    const batch = new AppointmentBatch(scope, dependencies).loadContact(contact)
    batch.decide(id, appointment, commandOf(event, scope.now))
    const changed = batch.current(id) as AppointmentView
    const isCurrent = contact.appointment?.id === id
    if (event === 'MISS' && isCurrent) batch.decideContact(contactId, { type: 'MissAppointment' })
    if (event === 'REOPEN' && !isCurrent)
      batch.decideContact(contactId, { type: 'BookAppointment', appointment: contactAppointment(changed) })
    return batch.plan({ appointment: changed })
  })
}
