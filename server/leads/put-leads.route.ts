import type { BodyOf } from '../../contract/call.ts'
import { putLeads } from '../../contract/calls/put-leads.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { FailedLead, NewLead } from '../../contract/leads/lead-fields.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { sameContactAmong } from '../../machines/contact/same-contact.ts'
import type { TenantClient } from '../db/database.ts'
import { expectUnchanged } from '../events/expect-unchanged.ts'
import { notFound, Refused } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { leadFieldsOf, leadIdOf, leadStore } from './lead.store.ts'
import type { LeadDependencies } from './leads.routes.ts'

/** Makes leads of contacts, or brings those that exist up to date. Rows without a match are named and left out. */
export function putLeadsRoute({ commands, findSameContacts, findStorms }: LeadDependencies) {
  return route(putLeads, ({ body: { leads: sent, storm_id }, scope }) =>
    commands.handle(scope, async (client) => {
      const storms = await mustBeOpen(findStorms, client, storm_id)
      const { matched, failed } = match(sent, await findSameContacts(client, sent))
      const idOf = ({ id }: Contact) => leadIdOf(scope.businessId, id)
      const known = await leadStore.find(
        client,
        matched.map(({ contact }) => idOf(contact)),
      )
      const batch = new LifecycleBatch(leadStore, scope)
      for (const { row, contact } of matched) {
        const { claim_number, vin, ...said } = row
        const of = { claimant_id: contact.id, claim_number, vin }
        const lead = { ...leadFieldsOf(contact), ...said, ...(storm_id !== undefined && { storm_id }) }
        const id = idOf(contact)
        batch.load(id, known.get(id) ?? null).decide(id, { type: 'ImportLead', of, lead, said: { ...said, storm_id } })
      }
      const formatted = matched.map(({ contact }) => batch.one(idOf(contact)))
      const created = formatted.filter(({ id }) => !known.has(id)).length
      return batch.plan(
        { formatted, failed, created, changed: batch.changed.length - created },
        expectUnchanged('storm', storms),
      )
    }),
  )
}

/** @throws Refused 404 for a storm that does not exist in this business; 409 for an archived one. */
async function mustBeOpen(
  findStorms: LeadDependencies['findStorms'],
  client: TenantClient,
  id: string | null | undefined,
): Promise<StormView[]> {
  if (!id) return []
  const storm = (await findStorms(client, [id])).get(id)
  if (!storm) throw notFound({ storm_id: 'Not found' })
  if (!storm.deleted_at) return [storm]
  throw new Refused(409, 'storm-archived', `${storm.title} is archived and accepts no new leads.`, {
    errors: { storm_id: 'Archived' },
    state: 'archived',
    allowed: ['StormRestored'],
  })
}

type Rows = BodyOf<typeof putLeads>['leads']

interface Matched {
  readonly row: NewLead
  readonly contact: Contact
}

/** Finds the contact of each row by claim number and VIN; a contact is matched once. */
function match(rows: Rows, contacts: readonly Contact[]): { matched: Matched[]; failed: FailedLead[] } {
  const byNumber = Map.groupBy(contacts, ({ claim_number }) => claim_number)
  const matched: Matched[] = []
  const failed: FailedLead[] = []
  const rowOf = new Map<string, number>()
  rows.forEach((row, index) => {
    const { claim_number, vin } = row
    const alike = byNumber.get(claim_number) ?? []
    const contact = sameContactAmong(row, alike)
    const fail = (code: string, field: 'claim_number' | 'vin', reason: string) =>
      failed.push({
        index,
        claim_number,
        vin,
        code,
        reason: `${reason}.`,
        ...(contact && { claimant_id: contact.id }),
        errors: { [field]: reason },
      })
    if (!contact)
      return alike.length > 0
        ? fail('other_vin', 'vin', 'The contact with this claim number has another VIN')
        : fail('no_contact', 'claim_number', 'No contact has this claim number')
    const first = rowOf.get(contact.id)
    if (first !== undefined) return fail('repeated', 'claim_number', `Row ${first + 1} of the request has this claim`)
    if (contact.status === 'cancel_claim')
      return fail('contact_canceled', 'claim_number', 'The contact with this claim number is canceled')
    rowOf.set(contact.id, index)
    matched.push({ row, contact })
    return undefined
  })
  return { matched, failed }
}
