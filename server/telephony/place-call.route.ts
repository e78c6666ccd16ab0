import { placeCall } from '../../contract/calls/place-call.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import { toE164 } from '../../contract/phone.ts'
import type { PhoneCall } from '../../contract/telephony/phone-call.ts'
import { evolveContact } from '../../machines/contact/contact.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, PlanInTransaction } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { newId } from '../events/new-id.ts'
import { StreamBatch } from '../events/stream-batch.ts'
import { notFound } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { CallBatch } from './call-batch.ts'
import { numberToCall } from './call-order.ts'
import { findLiveCalls, lockAgent, queueCallJob } from './call.queries.ts'
import { decideCallOn } from './decide-call-on.ts'
import type { TelephonyDependencies } from './dependencies.ts'
import { nameOf, refused, refuseSecondCall } from './refuse-second-call.ts'

/**
 * Places a call. It counts on the contact in the same transaction. Asked for once more while the call is live, it
 * answers with that call.
 */
export function placeCallRoute(dependencies: TelephonyDependencies) {
  const { database, commands } = dependencies
  return route(placeCall, async ({ params: { id = '' }, businessId, scope }) => {
    // Although it is a GET it is a command, with the time that all servers share.
    const now = await database.withBusiness(businessId, readLogTime)
    const commanded: CommandScope = { ...scope, now, key: null }
    return commands.handleInTransaction(commanded, (client) => planCall(dependencies, client, commanded, id))
  })
}

async function planCall(
  { telephony, findContacts, findPeople, projectContacts, recordsCalls, whyNotCall, clock }: TelephonyDependencies,
  client: TenantClient,
  scope: CommandScope,
  contactId: string,
): Promise<PlanInTransaction<{ call: PhoneCall }>> {
  const { businessId, actor } = scope
  await lockAgent(client, businessId, actor.id)
  const live = await findLiveCalls(client, { agentId: actor.id, contactId })
  const found = await findContacts(client, [contactId, ...(live.ofAgent ? [live.ofAgent.contact] : [])])
  const contact = found.get(contactId)
  if (!contact) throw notFound()
  if (live.ofAgent?.contact === contactId) return { streams: [], projections: [], reply: { call: live.ofAgent } }
  refuseSecondCall(live, found)

  const id = newId()
  const contacts = new StreamBatch<Contact, ContactEvent>('contact', evolveContact, scope).load(contactId, contact)
  contacts.apply(contactId, decideCallOn(contact, { type: 'PlaceCall', call: id }))
  const whyNot = await whyNotCall(client, contactId, clock?.() ?? new Date(scope.now))
  if (whyNot) throw refused('not_callable', whyNot)
  const called = numberToCall(contact)
  if (!called) throw refused('no_number', `${nameOf(contact)} has no phone number that can be called. Add one first.`)
  const agent = (await findPeople(client, [actor.id])).get(actor.id)
  if (telephony.needsAgentPhone && toE164(agent?.phone ?? '') === null)
    throw refused('no_agent_phone', 'Add your phone number in your account first. Calls ring your phone.')

  const calls = new CallBatch(scope)
  calls.decide(id, {
    type: 'PlaceCall',
    contact: contactId,
    provider: telephony.provider,
    phone: called.phone,
    claimant_state: contact.state,
    recorded: await recordsCalls(client),
    can_mute: telephony.mute !== undefined,
  })
  return {
    streams: [...contacts.streams, ...calls.streams],
    projections: [projectContacts(businessId, contacts.changed), ...calls.projections],
    reply: { call: calls.current(id) },
    after: () => queueCallJob(client, 'place-call', id),
  }
}
