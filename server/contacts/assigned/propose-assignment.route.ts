import { proposeAssignment } from '../../../contract/calls/propose-assignment.ts'
import { mostAssigned } from '../../../contract/appraisers/assignment.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { TenantClient } from '../../db/database.ts'
import { milesBetween } from '../../db/zip-points/distance-between.ts'
import { notFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { pageOfContacts } from '../list/contact-list.queries.ts'
import { findContacts } from '../contact.queries.ts'
import type { ContactDependencies } from '../dependencies.ts'
import { findCandidates } from './candidate.queries.ts'
import { proposeAppraisers } from './propose.ts'

/** So many who could have a contact are named beside the one who is proposed. */
const mostOthers = 20

export function proposeAssignmentRoute({ database, findStorms }: ContactDependencies) {
  return route(proposeAssignment, ({ businessId, body }) =>
    database.withBusiness(businessId, async (client) => {
      const { storm_id } = body
      if (storm_id && !(await findStorms(client, [storm_id])).has(storm_id)) throw notFound({ storm_id: 'Not found' })
      const { contacts, more } = await wantedContacts(client, body)
      const candidates = await findCandidates(client)
      const proposed = proposeAppraisers(contacts, candidates, milesBetween)
      const proposals = contacts.map((contact) => {
        const { chosen = null, others = [], why_not = null } = proposed.get(contact.id) ?? {}
        return { contact: shown(contact), chosen, others: others.slice(0, mostOthers), why_not }
      })
      return { proposals, appraisers: candidates.map(({ id, full_name }) => ({ id, full_name })), more }
    }),
  )
}

/** @throws Refused 404, naming each contact that does not exist here. */
async function wantedContacts(
  client: TenantClient,
  { contacts: ids, storm_id }: { contacts?: readonly string[] | undefined; storm_id?: string | undefined },
): Promise<{ contacts: Contact[]; more: number }> {
  if (!ids) {
    const asked = { needs_appraiser: true, limit: mostAssigned, sort_by: 'created_at', sort_desc: false } as const
    const { data, count } = await pageOfContacts(client, { ...asked, ...(storm_id && { storm_id }) })
    return { contacts: data, more: count - data.length }
  }
  const found = await findContacts(client, ids)
  const missing = ids.flatMap((id, place) => (found.has(id) ? [] : [[`contacts[${place}]`, 'Not found']]))
  if (missing.length > 0) throw notFound(Object.fromEntries(missing) as Record<string, string>)
  const contacts = [...found.values()].filter((one) => storm_id === undefined || one.storm_id === storm_id)
  return { contacts, more: 0 }
}

function shown({ id, first_name, last_name, zip, city, state, storm_id, version }: Contact) {
  return { id, name: `${first_name} ${last_name}`.trim(), zip, city, state, storm_id, version }
}
