import { mostContactRows } from '../../../contract/calls/load-contact-rows.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { completeContact } from '../../../machines/contact/contact.evolve.ts'
import { SqlParams } from '../../db/condition.ts'
import type { TenantClient } from '../../db/database.ts'

/** Which contacts a grid holds; what is missing or empty narrows nothing. */
export interface ContactRowFilter {
  readonly status?: string | undefined
  readonly stage?: string | undefined
  /** `none` for contacts without one. */
  readonly storm_id?: string | undefined
  readonly appraiser_id?: string | undefined
}

interface Page {
  readonly count: number
  /** Where the page before ended, as `next` has it. */
  readonly after: string | undefined
}

/**
 * Contacts in the order in which they were added, after a page that was read before: whatever leaves meanwhile, none is
 * missed. Reads the index `contact_newest` backwards, so ids of one instant are in descending order.
 */
export async function pageOfContactRows(
  client: TenantClient,
  filter: ContactRowFilter,
  { count, after }: Page,
): Promise<{ contacts: Contact[]; next: string | null }> {
  const { of, values } = new SqlParams()
  const conditions = conditionsOf(filter, of)
  if (after !== undefined) {
    const [at = '', id = ''] = after.split(' ')
    conditions.push(
      `created_at >= ${of(at)}::timestamptz and (created_at > ${of(at)}::timestamptz or id < ${of(id)}::uuid)`,
    )
  }
  const { rows } = await client.query<{ doc: Contact; at: string }>(
    `select doc, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from contact
     where ${conditions.join(' and ')} order by created_at, id desc limit ${of(count + 1)}`,
    values,
  )
  const last = rows.length > count ? rows[count - 1] : undefined
  return {
    contacts: rows.slice(0, count).map(({ doc }) => completeContact(doc)),
    next: last ? `${last.at} ${last.doc.id}` : null,
  }
}

/** How many contacts match, counted to one more than a grid holds. */
export async function countContactRows(client: TenantClient, filter: ContactRowFilter): Promise<number> {
  const { of, values } = new SqlParams()
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from (
       select from contact where ${conditionsOf(filter, of).join(' and ')} limit ${of(mostContactRows + 1)}) as matching`,
    values,
  )
  return rows[0]?.count ?? 0
}

function conditionsOf({ status, stage, storm_id, appraiser_id }: ContactRowFilter, of: SqlParams['of']): string[] {
  return [
    'deleted_at is null',
    ...(status ? [`status = ${of(status)}`] : []),
    ...(stage ? [`appraiser_id is ${stage === 'field' ? 'not ' : ''}null`] : []),
    ...referring('storm_id', storm_id, of),
    ...referring('appraiser_id', appraiser_id, of),
  ]
}

function referring(column: string, id: string | undefined, of: SqlParams['of']): string[] {
  if (!id) return []
  return [id === 'none' ? `${column} is null` : `${column} = ${of(id)}::uuid`]
}
