import { Temporal } from 'temporal-polyfill'
import { proposeAssignment } from '../../../contract/calls/propose-assignment.ts'
import { mostAssigned } from '../../../contract/appraisers/assignment.ts'
import type { UnstaffedEvent } from '../../../contract/appraisers/proposal.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { visitStatuses } from '../../../contract/contacts/contact-statuses.ts'
import type { TenantClient } from '../../db/database.ts'
import { milesBetween } from '../../db/zip-points/distance-between.ts'
import { notFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { findContacts } from '../contact.queries.ts'
import type { ContactDependencies } from '../dependencies.ts'
import { findCandidates } from './candidate.queries.ts'
import { type Candidate, proposeAppraisers, type ToAssign } from './propose.ts'
import { countVisits, findVisits } from './visit.queries.ts'

/** So many who could have a contact are named beside the one who is proposed. */
const mostOthers = 20

export function proposeAssignmentRoute({ database, findStorms }: ContactDependencies) {
  return route(proposeAssignment, ({ businessId, body }) =>
    database.withBusiness(businessId, async (client) => {
      const { storm_id } = body
      if (storm_id && !(await findStorms(client, [storm_id])).has(storm_id)) throw notFound({ storm_id: 'Not found' })
      const candidates = await findCandidates(client)
      const { contacts, ...counts } = await wantedContacts(client, body, candidates)
      const proposed = proposeAppraisers(contacts.map(toAssign), candidates, milesBetween)
      const proposals = contacts.map((contact) => {
        const { chosen = null, others = [], why_not = null } = proposed.get(contact.id) ?? {}
        return { contact: shown(contact), chosen, others: others.slice(0, mostOthers), why_not }
      })
      return { proposals, appraisers: candidates.map(({ id, full_name }) => ({ id, full_name })), ...counts }
    }),
  )
}

interface Wanted {
  readonly contacts: Contact[]
  readonly more: number
  readonly unstaffed: UnstaffedEvent[]
}

/** @throws Refused 404, naming each contact that does not exist here. */
async function wantedContacts(
  client: TenantClient,
  { contacts: ids, storm_id }: { contacts?: readonly string[] | undefined; storm_id?: string | undefined },
  candidates: readonly Candidate[],
): Promise<Wanted> {
  if (!ids) return waitingContacts(client, storm_id, candidates)
  const found = await findContacts(client, ids)
  const missing = ids.flatMap((id, place) => (found.has(id) ? [] : [[`contacts[${place}]`, 'Not found']]))
  if (missing.length > 0) throw notFound(Object.fromEntries(missing) as Record<string, string>)
  const contacts = [...found.values()].filter((one) => storm_id === undefined || one.storm_id === storm_id)
  return { contacts, more: 0, unstaffed: [] }
}

/** Contacts of events that somebody works at; the others would take the places of those that can be assigned. */
async function waitingContacts(
  client: TenantClient,
  storm_id: string | undefined,
  candidates: readonly Candidate[],
): Promise<Wanted> {
  const staffed = new Set(candidates.flatMap(({ events }) => [...events]))
  const counts = (await countVisits(client)).filter((one) => storm_id === undefined || one.storm_id === storm_id)
  const isStaffed = (one: UnstaffedEvent) => one.storm_id !== null && staffed.has(one.storm_id)
  const storms = counts.flatMap((one) => (isStaffed(one) && one.storm_id !== null ? one.storm_id : []))
  const ids = await findVisits(client, storms, mostAssigned)
  const found = await findContacts(client, ids)
  const visits = counts.filter(isStaffed).reduce((sum, { contacts }) => sum + contacts, 0)
  return {
    contacts: ids.flatMap((id) => found.get(id) ?? []),
    more: Math.max(0, visits - found.size),
    unstaffed: counts.filter((one) => !isStaffed(one)),
  }
}

function toAssign({ id, zip, storm_id, status, appointment }: Contact): ToAssign {
  const day = appointment?.kind === 'field' ? dayOf(appointment) : null
  return { id, zip, storm_id, day, why_no_visit: whyNoVisit(status) }
}

function dayOf({ timestamp, timezone }: NonNullable<Contact['appointment']>): string {
  return Temporal.Instant.fromEpochMilliseconds(timestamp).toZonedDateTimeISO(timezone).toPlainDate().toString()
}

function whyNoVisit(status: Contact['status']): string | null {
  if (visitStatuses.includes(status)) return null
  return status === 'scheduled' ? 'Booked at a location.' : 'No visit was requested.'
}

function shown({ id, first_name, last_name, zip, city, state, storm_id, version }: Contact) {
  return { id, name: `${first_name} ${last_name}`.trim(), zip, city, state, storm_id, version }
}
