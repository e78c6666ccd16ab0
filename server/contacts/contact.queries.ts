import type { QueryOf } from '../../contract/call.ts'
import type { listContacts } from '../../contract/calls/list-contacts.ts'
import { phoneDigitsIn } from '../../contract/phone.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import { completeContact } from '../../machines/contact/contact.evolve.ts'
import type { IdCondition, Places } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { arrayLiteral } from '../db/array-params.ts'
import { type Condition, hasEveryWord, hasText, type ListAsked, type ListSource, readList } from '../db/list-query.ts'

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

type Column = QueryOf<typeof listContacts>['sort_by']
type Asked = ListAsked<Column> &
  Partial<
    Pick<QueryOf<typeof listContacts>, 'status' | 'storm_id' | 'appraiser_id' | 'needs_appraiser' | 'needs_storm'>
  >

const listed: ListSource<Column> = {
  from: 'contact',
  select: 'doc',
  sorts: {
    created_at: 'created_at',
    updated_at: 'updated_at',
    name: `lower(doc->>'last_name' || ' ' || (doc->>'first_name'))`,
    claim_number: 'claim_number',
    status: 'status',
    city: `lower(doc->>'city')`,
  },
  usual: 'created_at desc',
  id: 'id',
}

/** A page of contacts; `among` holds the ids that it may show. */
export async function pageOfContacts(
  client: TenantClient,
  { q = '', status, storm_id, appraiser_id, needs_appraiser, needs_storm, ...asked }: Asked,
  among: IdCondition = () => 'true',
): Promise<{ count: number; data: Contact[] }> {
  const conditions: Condition[] = [
    () => 'deleted_at is null',
    (place) => among('id', place),
    (place) => contactMatches(q, place),
  ]
  if (status) conditions.push((place) => `status = ${place(status)}`)
  if (storm_id) conditions.push((place) => `storm_id = ${place(storm_id)}`)
  if (appraiser_id) conditions.push((place) => `appraiser_id = ${place(appraiser_id)}`)
  if (needs_appraiser) conditions.push(() => 'appraiser_id is null')
  if (needs_storm) conditions.push(() => `storm_id is null and status <> 'cancel_claim'`)
  const { rows, total } = await readList<{ doc: Contact }, Column>(client, listed, asked, conditions)
  return { count: total, data: rows.map(({ doc }) => completeContact(doc)) }
}

/** How many contacts have each status, most first. */
export async function contactsByStatus(client: TenantClient): Promise<{ status: ContactStatus; count: number }[]> {
  const { rows } = await client.query<{ status: ContactStatus; count: number }>({
    name: 'contacts-by-status',
    text: 'select status, count(*) as count from contact where deleted_at is null group by status order by count desc, status',
  })
  return rows
}

export async function countContactsWithoutStorm(client: TenantClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from contact where storm_id is null and status <> 'cancel_claim' and deleted_at is null`,
  )
  return rows[0]?.count ?? 0
}

/** How many contacts a storm has, and how many of these are not canceled. */
export async function countContactsInStorm(
  client: TenantClient,
  stormId: string,
): Promise<{ total: number; open: number }> {
  const { rows } = await client.query<{ total: number; open: number }>(
    `select count(*) as total, count(*) filter (where status <> 'cancel_claim') as open
     from contact where storm_id = $1::uuid and deleted_at is null`,
    [stormId],
  )
  return rows[0] ?? { total: 0, open: 0 }
}

/** Every word of the query somewhere in a contact; or its digits in a row, where it is written as phones are. */
export function contactMatches(q: string, place: Places['of']): string {
  const words = hasEveryWord('search', q, place)
  const phone = phoneDigitsIn(q, 4)
  return `(${words}${phone && phone !== q ? ` or ${hasText('search', phone, place)}` : ''})`
}
