import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import { completeContact } from '../../machines/contact/contact.evolve.ts'
import type { TenantClient } from '../db/database.ts'
import { arrayLiteral } from '../db/array-params.ts'
import { none } from './list/contact-tally.ts'

/** Contacts by id, as they stand now; ids that do not exist in this business are missing from the answer. */
export async function findContacts(client: TenantClient, ids: readonly string[]): Promise<Map<string, Contact>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ doc: Contact }>({
    name: 'find-contacts',
    text: 'select doc from contact where id = any($1::uuid[])',
    values: [arrayLiteral(ids)],
  })
  return new Map(rows.map(({ doc }) => [doc.id, completeContact(doc)]))
}

/** Contacts with one of the claim numbers, and those without any that have the VIN of one without; oldest first. */
export async function findSameContacts(
  client: TenantClient,
  sought: readonly Pick<Contact, 'claim_number' | 'vin'>[],
): Promise<Contact[]> {
  const numbers = sought.flatMap(({ claim_number }) => claim_number || [])
  const vins = sought.flatMap(({ claim_number, vin }) => (claim_number === '' && vin !== '' ? vin : []))
  if (numbers.length + vins.length === 0) return []
  const { rows } = await client.query<{ doc: Contact }>({
    name: 'find-same-contacts',
    text: `select doc from (
        select doc, created_at, id from contact where claim_number = any($1::text[]) and deleted_at is null
        union all
        select doc, created_at, id from contact where vin = any($2::text[]) and claim_number = '' and deleted_at is null
      ) as same order by created_at, id`,
    values: [[...new Set(numbers)], [...new Set(vins)]],
  })
  return rows.map(({ doc }) => completeContact(doc))
}

/** How many contacts have each status, most first. */
export async function contactsByStatus(client: TenantClient): Promise<{ status: ContactStatus; count: number }[]> {
  const { rows } = await client.query<{ status: ContactStatus; count: number }>({
    name: 'contacts-by-status',
    text: `select status, sum(contacts) as count from contact_tally group by status having sum(contacts) > 0
           order by count desc, status`,
  })
  return rows
}

export async function countContactsWithoutStorm(client: TenantClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select coalesce(sum(contacts), 0) as count from contact_tally where storm_id = ${none} and status <> 'cancel_claim'`,
  )
  return rows[0]?.count ?? 0
}

export interface StormContacts {
  readonly total: number
  readonly open: number
  readonly booked: number
  readonly appraised: number
}

/** How many contacts a storm has, and how many of these are not canceled, have an appointment, and are appraised. */
export async function countContactsInStorm(client: TenantClient, stormId: string): Promise<StormContacts> {
  const { rows } = await client.query<StormContacts>(
    `select coalesce(sum(contacts), 0) as total,
       coalesce(sum(contacts) filter (where status <> 'cancel_claim'), 0) as open,
       coalesce(sum(contacts) filter (where status in ('scheduled', 'field_scheduled')), 0) as booked,
       coalesce(sum(contacts) filter (where status = 'appraisal_complete'), 0) as appraised
     from contact_tally where storm_id = $1::uuid`,
    [stormId],
  )
  return rows[0] ?? { total: 0, open: 0, booked: 0, appraised: 0 }
}
