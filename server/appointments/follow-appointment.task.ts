import * as v from 'valibot'
import { jobPayloads } from '../../machines/jobs.ts'
import type { Database } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { AppointmentBatch } from './appointment-batch.ts'
import { findAppointments } from './appointment.queries.ts'
import type { AppointmentDependencies } from './dependencies.ts'
import { appointmentOf } from './locked-appointment.ts'

type Needed = Pick<AppointmentDependencies, 'commands' | 'projectContacts'> & {
  readonly database: Database
  readonly productName: string
}

/**
 * Cancels an appointment whose contact has let it go: the claim was canceled or sent back. Completes it where the
 * appraisal is complete. May run at any time, and comes to nothing where the contact still has it.
 */
export function followAppointmentTask(dependencies: Needed) {
  const { database, commands, productName } = dependencies
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['follow-appointment'], payload)
    const found = await database.withBusiness(businessId, (client) => findAppointments(client, [id]))
    const contactId = found.get(id)?.contact_id
    if (!contactId) return
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: 'appointments', name: productName }, now, key: null }
    await commands.handleInTransaction(scope, async (client) => {
      const { contact, appointment } = await appointmentOf(client, contactId, id)
      const isLive = appointment.state === 'booked' || appointment.state === 'arrived'
      if (contact.appointment?.id === id || !isLive) return { streams: [], projections: [], reply: {} }
      const type = contact.status === 'appraisal_complete' ? 'CompleteAppointment' : 'CancelAppointment'
      const batch = new AppointmentBatch(scope, dependencies)
      batch.decide(id, appointment, { type })
      return batch.plan({})
    })
  }
}
