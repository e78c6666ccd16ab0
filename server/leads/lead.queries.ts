import type { QueryOf } from '../../contract/call.ts'
import type { listLeads } from '../../contract/calls/list-leads.ts'
import type { LeadFilter } from '../../contract/leads/lead.ts'
import { phoneDigitsIn } from '../../contract/phone.ts'
import { arrayLiteral } from '../db/array-params.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { type Condition, hasEveryTerm, hasText } from '../db/list-query.ts'
import { rowsWithMark } from './lead-marks.ts'
import { leadOrder } from './lead-order.ts'
import { countByStatus, type Narrowed, narrowing, readLeads, rowsOf } from './lead-rows.ts'
import { shopOfLead } from './lead-shop-rows.ts'

/** So few digits are too few to be looked for in phone numbers. */
const leastDigits = 4

/** What leads are narrowed to; `start` and `end` in milliseconds since 1970, `now` in ISO 8601, UTC. */
export type NarrowedLeads = Pick<QueryOf<typeof listLeads>, 'end' | 'storm_id' | 'query' | 'mark' | 'shop'> & {
  readonly start: number
  readonly now: string
}
export type LeadsAsked = Omit<QueryOf<typeof listLeads>, 'start'> & NarrowedLeads

/** A page of the leads, how many there are, and how many there are of each status. */
export async function pageOfLeads(client: TenantClient, { status, ...asked }: LeadsAsked) {
  const { page, limit, sortBy, sortDesc = false } = asked
  const all = await narrowLeads(client, asked)
  const counts = await countByStatus(client, all)
  const snoozed = counts.reduce((sum, row) => sum + row.snoozed, 0)
  const counted: { status: LeadFilter; count: number }[] = counts.map((row) => ({
    status: row.status,
    count: row.count,
  }))
  if (snoozed > 0) counted.push({ status: 'snoozed', count: snoozed })
  const count = status
    ? (counted.find((row) => row.status === status)?.count ?? 0)
    : counts.reduce((sum, row) => sum + row.count, 0)
  const found = new Map(counts.map((row) => [row.status, status === 'snoozed' ? row.snoozed : row.count]))
  const order = leadOrder(sortBy, sortBy === undefined || sortDesc)
  const data = await readLeads(client, withStatus(all, status), found, order, { limit, offset: (page - 1) * limit })
  return { count, data, by_status: counted }
}

/** As many leads of a text or a shop are looked up once, and then known by their ids. */
const mostIds = 20_000

/** The leads that a query narrows to, whatever their status. */
export async function narrowLeads(client: TenantClient, asked: NarrowedLeads): Promise<Narrowed> {
  const rows = await rowsWithMark(client, asked.mark ?? '', asked.now)
  const scanned = scannedConditions(asked)
  if (scanned.length === 0) return { rows, conditions: indexedConditions(asked) }
  const conditions = [...indexedConditions(asked), ...scanned]
  const { of, values } = new SqlParams()
  const narrow = narrowing(of, conditions)
  const parts = rows.map(({ from, where }) => `select id from ${from} where ${narrow(where)}`)
  // Row security keeps both from an index: they are looked for once, and not for counts and rows.
  const { rows: found } = await client.query<{ id: string }>(
    `select id from (${parts.join(' union all ')}) as ids limit ${mostIds + 1}`,
    values,
  )
  if (found.length > mostIds) return { rows, conditions }
  const ids = arrayLiteral(found.map(({ id }) => id))
  return { rows, conditions: [() => 'deleted_at is null', (place) => `id = any(${place(ids)}::uuid[])`] }
}

/** The snoozed of them. */
export function snoozedOf({ rows, conditions }: Narrowed): Narrowed {
  return { rows: rows.map((one) => ({ ...one, where: [...one.where, () => 'snooze_until is not null'] })), conditions }
}

function withStatus(all: Narrowed, filter: LeadFilter | '' | undefined): Narrowed {
  if (!filter) return all
  return filter === 'snoozed' ? snoozedOf(all) : { ...all, rows: rowsOf(all.rows, [filter]) }
}

function indexedConditions({ start, end, storm_id }: NarrowedLeads): Condition[] {
  const instant = (stamp: number) => new Date(stamp).toISOString()
  return [
    () => 'deleted_at is null',
    (place) => `created_at >= ${place(instant(start))}::timestamptz`,
    ...(end ? [(place: SqlParams['of']) => `created_at < ${place(instant(end))}::timestamptz`] : []),
    ...(storm_id ? [(place: SqlParams['of']) => `storm_id = ${place(storm_id)}::uuid`] : []),
  ]
}

function scannedConditions({ query, shop }: NarrowedLeads): Condition[] {
  const digits = phoneDigitsIn(query, leastDigits)
  return [
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
