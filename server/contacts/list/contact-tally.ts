import { callableStatuses } from '../../../contract/contacts/contact-statuses.ts'
import { SqlParams } from '../../db/condition.ts'
import type { TenantClient } from '../../db/database.ts'
import { type ContactFilter, conditionsOf, type FilteredTable } from './contact-filter.ts'

/** What the tally holds where a contact has no storm, or no appraiser. */
export const none = `'00000000-0000-0000-0000-000000000000'::uuid`

const tally: FilteredTable = {
  hasStorm: `(storm_id <> ${none})`,
  hasAppraiser: `(appraiser_id <> ${none})`,
  isBooked: 'is_booked',
}

/** How many contacts a filter leaves, by the few rows that count them: exact, whatever the number of contacts. */
export async function tallyContacts(client: Pick<TenantClient, 'query'>, filter: ContactFilter): Promise<number> {
  const { of, values } = new SqlParams()
  const where = conditionsOf(filter, tally).map((condition) => condition(of))
  const { rows } = await client.query<{ count: number }>(
    `select coalesce(sum(contacts), 0) as count from contact_tally where ${where.join(' and ') || 'true'}`,
    values,
  )
  return rows[0]?.count ?? 0
}

/** How many contacts are in the call queue: of an event, or of all; called so often, or however often. */
export async function tallyQueue(
  client: Pick<TenantClient, 'query'>,
  { calls, storm_id }: { readonly calls: string; readonly storm_id?: string | undefined },
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select coalesce(sum(contacts), 0) as count from contact_tally
     where appraiser_id = ${none} and not is_opted_out and status = any($1)
       and storm_id <> all(array(select id from storm where deleted_at is not null))
       and ($2::uuid is null or storm_id = $2) and ($3::int is null or calls = $3)`,
    [[...callableStatuses], storm_id || null, calls === 'all' ? null : Number(calls)],
  )
  return rows[0]?.count ?? 0
}
