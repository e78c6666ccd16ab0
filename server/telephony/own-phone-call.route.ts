import { recordOwnPhoneCall } from '../../contract/calls/record-own-phone-call.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import { evolveContact } from '../../machines/contact/contact.evolve.ts'
import type { PhoneCall } from '../../contract/telephony/phone-call.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, PlanInTransaction } from '../events/handle-command.ts'
import { newId } from '../events/new-id.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { notFound } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { CallBatch } from './call-batch.ts'
import { numberToCall } from './call-order.ts'
import { findLiveCalls, findWrapUps, lockAgent } from './call.queries.ts'
import { decideCallOn } from './decide-call-on.ts'
import type { TelephonyDependencies } from './dependencies.ts'
import { refuseSecondCall } from './refuse-second-call.ts'

/**
 * Records a call that the agent has made from an own phone. It is a report of what happened, so that neither calling
 * hours nor a missing number refuse it.
 */
export function ownPhoneCallRoute(dependencies: TelephonyDependencies) {
  return route(recordOwnPhoneCall, ({ params: { id = '' }, scope }) =>
    dependencies.commands.handleInTransaction(scope, (client) => planOwnCall(dependencies, client, scope, id)),
  )
}

async function planOwnCall(
  { findContacts, projectContacts }: TelephonyDependencies,
  client: TenantClient,
  scope: CommandScope,
  contactId: string,
): Promise<PlanInTransaction<{ call: PhoneCall }>> {
  const { businessId, actor } = scope
  await lockAgent(client, businessId, actor.id)
  const recorded = (await findWrapUps(client, actor.id, contactId)).find(({ provider }) => provider === 'own_phone')
  if (recorded) return { streams: [], projections: [], reply: { call: recorded } }
  const { ofAgent } = await findLiveCalls(client, { agentId: actor.id, contactId })
  const found = await findContacts(client, [contactId, ...(ofAgent ? [ofAgent.contact] : [])])
  const contact = found.get(contactId)
  if (!contact) throw notFound()
  refuseSecondCall({ ofAgent, ofContact: null }, found)

  const id = newId()
  const contacts = new StreamBatch<Contact, ContactEvent>('contact', evolveContact, scope).load(contactId, contact)
  contacts.apply(contactId, decideCallOn(contact, { type: 'RecordOwnPhoneCall', call: id }))
  const calls = new CallBatch(scope)
  calls.decide(id, {
    type: 'PlaceCall',
    contact: contactId,
    provider: 'own_phone',
    phone: numberToCall(contact)?.phone ?? 'primary',
    claimant_state: contact.state,
    recorded: false,
    can_mute: false,
  })
  return {
    streams: [...contacts.streams, ...calls.streams],
    projections: [projectContacts(businessId, contacts.changed), ...calls.projections],
    reply: { call: calls.current(id) },
  }
}
