import { getNextTransitions, transition } from 'xstate'
import type { ContactEvent } from '../../../contract/events/contact.events.ts'
import { contactMachine } from '../../../machines/contact/contact.machine.ts'
import type { Assigned, RefusedContact } from '../../../contract/appraisers/assignment.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { ChangedSince } from '../../../machines/edit-conflict.ts'
import { type ContactCommand, decideContact } from '../../../machines/contact/contact.decide.ts'
import { contactSnapshot } from '../../../machines/contact/contact.evolve.ts'
import { ContactBatch } from '../contact-batch.ts'
import { contactsChangedSince } from '../contact-changed-since.ts'
import { findContacts } from '../contact.queries.ts'
import type { TenantClient } from '../../db/database.ts'
import type { CommandScope } from '../../events/handle-command.ts'
import { notFound, Refused } from '../../http/problem.ts'
import { assignmentNotices } from './assignment-notices.ts'
import type { ContactDependencies } from '../dependencies.ts'

/** A contact and who is to have it; null: nobody. */
export interface Assignment {
  readonly id: string
  readonly appraiser_id: string | null
  /** The version that this was decided on, where its author names one. */
  readonly version?: number | undefined
}

/**
 * Assigns contacts, in one append with the notifications of the appraisers. What a contact's state does not allow, or
 * somebody else has assigned since `version`, is left as it is and named.
 * @throws Refused 404 for an appraiser who does not exist here, and naming each contact that does not; 409 where all of
 * them are refused.
 */
export async function assign(
  { commands, findPeople, raise, notifyUsers }: ContactDependencies,
  scope: CommandScope,
  wanted: readonly Assignment[],
): Promise<Assigned> {
  const notified = new Set<string>()
  const reply = await commands.handle(scope, async (client) => {
    notified.clear()
    const assignments = [...new Map(wanted.map((one) => [one.id, one])).values()]
    await mustBeAppraisers(client, findPeople, assignments)
    const contacts = new ContactBatch(scope)
    const before = await findContacts(
      client,
      assignments.map(({ id }) => id),
    )
    mustExist(before, wanted)
    for (const [id, contact] of before) contacts.batch.load(id, contact)
    const since = await changedSince(client, scope, assignments, before)
    const refused: RefusedContact[] = []
    for (const assignment of assignments) {
      const contact = before.get(assignment.id) as Contact
      const refusal = assignOne(contacts, contact, assignment, since.get(contact.id))
      if (refusal) refused.push(refusal)
    }
    if (refused.length === assignments.length) throw noneAssigned(refused, wanted)
    const now = assignments.map(({ id }) => contacts.batch.current(id) as Contact)
    const isRefused = new Set(refused.map(({ id }) => id))
    const done = now.filter(({ id }) => !isRefused.has(id))
    const notices = assignmentNotices({ by: scope.actor, before, now: contacts.batch.changed })
    for (const { person } of notices) if (person) notified.add(person)
    const plan = contacts.plan({ contacts: await contacts.view(client, done), refused })
    const raised = raise(scope, notices)
    return {
      ...plan,
      streams: [...plan.streams, ...raised.streams],
      projections: [...plan.projections, ...raised.projections],
    }
  })
  if (notified.size > 0) notifyUsers(scope.businessId, [...notified])
  return reply
}

function changesStatus(contact: Contact, events: readonly ContactEvent[]): boolean {
  return events.some((event) => {
    const [next] = transition(contactMachine, contactSnapshot(contact), event)
    return next.context.status !== contact.status
  })
}

/** Decides about one contact; answers with why it stays as it is. */
function assignOne(
  { batch }: ContactBatch,
  contact: Contact,
  { id, appraiser_id }: Assignment,
  since: ChangedSince<Contact> | undefined,
): RefusedContact | null {
  const refusedBecause = (reason: string): RefusedContact => ({
    id,
    name: `${contact.first_name} ${contact.last_name}`.trim(),
    reason,
    state: contact.status,
    allowed: [...new Set(getNextTransitions(contactSnapshot(contact)).map(({ eventType }) => eventType))],
  })
  const command: ContactCommand = appraiser_id ? { type: 'AssignContact', appraiser_id } : { type: 'UnassignContact' }
  const decision = decideContact(command, contact)
  const isSame = appraiser_id !== null && contact.appraiser_id === appraiser_id
  // Assigned once more, a contact that was sent back or asked for otherwise becomes a visit again.
  if (isSame && decision.ok && !changesStatus(contact, decision.events)) return null
  const other = isSame ? null : since?.appraiser_id
  if (other) return refusedBecause(`${other.by} changed the appraiser since you opened this.`)
  if (!decision.ok) return refusedBecause(decision.refusal.reason)
  batch.apply(id, decision.events)
  return null
}

async function mustBeAppraisers(
  client: TenantClient,
  findPeople: ContactDependencies['findPeople'],
  assignments: readonly Assignment[],
): Promise<void> {
  const ids = [...new Set(assignments.flatMap(({ appraiser_id }) => appraiser_id ?? []))]
  const people = await findPeople(client, ids)
  if (ids.some((id) => people.get(id)?.role !== 'appraiser')) throw notFound({ appraiser_id: 'Not found' })
}

function mustExist(found: ReadonlyMap<string, Contact>, wanted: readonly Assignment[]): void {
  const missing = wanted.flatMap(({ id }, place) => (found.has(id) ? [] : [[`contacts[${place}]`, 'Not found']]))
  if (missing.length > 0) throw notFound(Object.fromEntries(missing) as Record<string, string>)
}

function changedSince(
  client: TenantClient,
  { actor }: CommandScope,
  assignments: readonly Assignment[],
  contacts: ReadonlyMap<string, Contact>,
) {
  const based = assignments.map(({ id, version }) => ({ contact: contacts.get(id) ?? null, version }))
  return contactsChangedSince(client, based, actor.id)
}

function noneAssigned(refused: readonly RefusedContact[], wanted: readonly Assignment[]): Refused {
  const [first] = refused
  const place = new Map(wanted.map(({ id }, at) => [id, at]))
  const errors = Object.fromEntries(refused.map(({ id, reason }) => [`contacts[${place.get(id) ?? 0}]`, reason]))
  const more = refused.length - 1
  const detail = `${first?.reason ?? ''}${more > 0 ? ` ${more} more ${more === 1 ? 'contact' : 'contacts'} can’t be changed either.` : ''}`
  return new Refused(409, 'not-assigned', detail, {
    errors,
    ...(first && { id: first.id, state: first.state, allowed: [...first.allowed] }),
  })
}
