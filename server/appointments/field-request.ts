import type { CommandScope } from '../events/handle-command.ts'
import { notFound } from '../http/problem.ts'
import { AppointmentBatch } from './appointment-batch.ts'
import { findLockedBookingFacts } from './booking-facts.ts'
import type { AppointmentDependencies } from './dependencies.ts'

/**
 * Asks that an appraiser comes to the claimant, or takes that request away.
 * @throws Refused 404 for no contact; 409 where its status does not allow it.
 */
export async function changeFieldRequest(
  dependencies: Pick<AppointmentDependencies, 'commands' | 'projectContacts'>,
  scope: CommandScope,
  contact: string,
  type: 'RequestFieldVisit' | 'WithdrawFieldVisit',
): Promise<void> {
  await dependencies.commands.handleInTransaction(scope, async (client) => {
    const facts = await findLockedBookingFacts(client, contact, { location_id: null, timestamp: null })
    if (!facts) throw notFound()
    const batch = new AppointmentBatch(scope, dependencies).loadContact(facts.contact)
    batch.decideContact(contact, { type })
    return batch.plan({})
  })
}
