import type { QueryOf } from '../../contract/call.ts'
import type { listLeads } from '../../contract/calls/list-leads.ts'
import type { Lead, LeadColumn, LeadFilter } from '../../contract/leads/lead.ts'
import { phoneDigitsIn } from '../../contract/phone.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { type Condition, hasEveryTerm, hasText, type ListSource, readList } from '../db/list-query.ts'
import { markIs } from './lead-marks.ts'

/** Where leads are listed from, and what they are sorted by. */
export const leadSource: ListSource<LeadColumn> = {
  from: 'lead',
  select: 'doc',
  sorts: {
    created_at: 'created_at',
    updated_at: 'updated_at',
    name: `lower(concat_ws(' ', doc->>'last_name', doc->>'first_name'))`,
    status: 'status',
    city: `lower(doc->>'city')`,
    zipcode: `doc->>'zipcode'`,
    estimate_total: `coalesce((doc->>'estimate_total')::numeric, -1)`,
  },
  usual: 'created_at desc',
  id: 'id',
}

/** So few digits are too few to be looked for in phone numbers. */
const leastDigits = 4

/** The shop that has a lead, as the index has it. */
export const shopOfLead = `coalesce(doc->>'assigned_repair_location_id', 'none')`

/** What leads are narrowed to; `start` and `end` in milliseconds since 1970, `now` in ISO 8601, UTC. */
export type NarrowedLeads = Pick<QueryOf<typeof listLeads>, 'end' | 'storm_id' | 'query' | 'mark' | 'shop'> & {
  readonly start: number
  readonly now: string
}
export type LeadsAsked = Omit<QueryOf<typeof listLeads>, 'start'> & NarrowedLeads

/** A page of the leads, how many there are, and how many there are of each status. */
export async function pageOfLeads(client: TenantClient, { status, ...asked }: LeadsAsked) {
  const { page, limit, sortBy: sort_by, sortDesc: sort_desc } = asked
  const among = narrowedLeads(asked)
  const ofStatus: Condition[] = status ? [(place) => hasStatus(status, place)] : []
  const { rows, total } = await readList<{ doc: Lead }, LeadColumn>(
    client,
    leadSource,
    { page, limit, sort_by, sort_desc },
    [...among, ...ofStatus],
  )
  return { count: total, data: rows.map(({ doc }) => doc), by_status: await countByStatus(client, among) }
}

/** That a lead has a status, or is snoozed. */
export function hasStatus(filter: LeadFilter, place: SqlParams['of']): string {
  return filter === 'snoozed' ? 'snooze_until is not null' : `status = ${place(filter)}`
}

export function narrowedLeads({ start, end, storm_id, query, mark, shop, now }: NarrowedLeads): Condition[] {
  const digits = phoneDigitsIn(query, leastDigits)
  const instant = (stamp: number) => new Date(stamp).toISOString()
  return [
    () => 'deleted_at is null',
    (place) => `created_at >= ${place(instant(start))}::timestamptz`,
    ...(end ? [(place: SqlParams['of']) => `created_at < ${place(instant(end))}::timestamptz`] : []),
    ...(storm_id ? [(place: SqlParams['of']) => `storm_id = ${place(storm_id)}::uuid`] : []),
    ...(mark ? [markIs(mark, now)] : []),
    ...(shop ? [(place: SqlParams['of']) => `${shopOfLead} = ${place(shop)}`] : []),
    ...(query.trim()
      ? [
          (place: SqlParams['of']) => {
            const text = hasEveryTerm('search', query, place)
            return digits ? `(${text} or ${hasText('search', digits, place)})` : text
          },
        ]
      : []),
  ]
}

async function countByStatus(client: TenantClient, conditions: readonly Condition[]) {
  const { of, values } = new SqlParams()
  const where = conditions.map((condition) => condition(of)).join(' and ')
  const { rows } = await client.query<{ status: LeadFilter; count: number; snoozed: number }>(
    `select status, count(*)::int as count, (count(*) filter (where snooze_until is not null))::int as snoozed
     from lead where ${where} group by status order by status`,
    values,
  )
  const snoozed = rows.reduce((sum, row) => sum + row.snoozed, 0)
  const counted = rows.map(({ status, count }) => ({ status, count }))
  return snoozed > 0 ? [...counted, { status: 'snoozed' as const, count: snoozed }] : counted
}
