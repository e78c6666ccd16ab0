import { phoneDigitsIn } from '../../contract/phone.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import { type IdCondition, Places } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { arrayLiteral } from '../db/array-params.ts'

/** Contacts by id, as they stand now; ids that do not exist in this business are missing from the answer. */
export async function findContacts(client: TenantClient, ids: readonly string[]): Promise<Map<string, Contact>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ doc: Contact }>({
    name: 'find-contacts',
    text: 'select doc from contact where id = any($1::uuid[])',
    values: [arrayLiteral(ids)],
  })
  return new Map(rows.map(({ doc }) => [doc.id, doc]))
}

/** Contacts by claim number. */
export async function findContactsByClaimNumber(client: TenantClient, numbers: readonly string[]): Promise<Contact[]> {
  const { rows } = await client.query<{ doc: Contact }>(
    'select doc from contact where claim_number = any($1::text[])',
    [numbers],
  )
  return rows.map(({ doc }) => doc)
}

export interface ContactPage {
  readonly page: number
  readonly limit: number
  readonly q: string
  readonly status: string
  readonly stormId: string
  readonly appraiserId: string
  readonly needsAppraiser: boolean
  readonly sortBy: keyof typeof sortColumns
  readonly descending: boolean
  /** Only those that meet it. */
  readonly among?: IdCondition
}

const sortColumns = {
  created_at: 'created_at',
  updated_at: 'updated_at',
  name: `lower(doc->>'last_name' || ' ' || (doc->>'first_name'))`,
  claim_number: 'claim_number',
  status: 'status',
  city: `lower(doc->>'city')`,
}

export async function pageOfContacts(
  client: TenantClient,
  page: ContactPage,
): Promise<{ count: number; data: Contact[] }> {
  const { of, values } = new Places()
  const conditions = [page.among?.('id', of) ?? 'true', searched(page.q, of)]
  if (page.status) conditions.push(`status = ${of(page.status)}`)
  if (page.stormId) conditions.push(`storm_id = ${of(page.stormId)}`)
  if (page.appraiserId) conditions.push(`appraiser_id = ${of(page.appraiserId)}`)
  if (page.needsAppraiser) conditions.push('appraiser_id is null')
  const filter = conditions.join(' and ')
  const counted = await client.query<{ count: number }>(`select count(*) from contact where ${filter}`, values)
  const { rows } = await client.query<{ doc: Contact }>(
    `select doc from contact where ${filter}
     order by ${sortColumns[page.sortBy]} ${page.descending ? 'desc' : 'asc'}, id
     limit ${page.limit} offset ${(page.page - 1) * page.limit}`,
    values,
  )
  return { count: counted.rows[0]?.count ?? 0, data: rows.map(({ doc }) => doc) }
}

/** How many contacts have each status, most first. */
export async function contactsByStatus(client: TenantClient): Promise<{ status: ContactStatus; count: number }[]> {
  const { rows } = await client.query<{ status: ContactStatus; count: number }>({
    name: 'contacts-by-status',
    text: 'select status, count(*) as count from contact group by status order by count desc, status',
  })
  return rows
}

/** Every word of the query somewhere in a contact; or its digits in a row, where it is written as phones are. */
function searched(q: string, of: Places['of']): string {
  const has = (text: string) => `search like ${of(contains(text))}`
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).map(has)
  const phone = phoneDigitsIn(q, 4)
  return `(${words.join(' and ') || 'true'}${phone && phone !== q ? ` or ${has(phone)}` : ''})`
}

function contains(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
