import type { LeadStatus } from '../../contract/leads/lead.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import { type Narrowed, narrowing } from './lead-rows.ts'

/** When leads were made, in milliseconds since 1970, `end` not included; of one event, where it is given. */
export interface CountedSpan {
  readonly start: number
  readonly end?: number | undefined
  readonly storm_id?: string | undefined
}

interface StatusCount {
  readonly status: LeadStatus
  readonly count: number
  readonly snoozed: number
}

const hour = 3_600_000

/** How many leads there are of each status, and how many of them are snoozed. */
export async function countByStatus(client: TenantClient, narrowed: Narrowed): Promise<StatusCount[]> {
  const { rows, conditions, counted: span } = narrowed
  if (rows.length === 0) return []
  const { of, values } = new SqlParams()
  const whole = span && wholeHours(span)
  const edges = whole ? edgesOf(of, whole, span) : ['true']
  // A statement has no value that it does not use.
  const narrow = edges.length > 0 && narrowing(of, conditions)
  const parts = edges.flatMap((when) =>
    rows.map(
      ({ from, where }) =>
        `select status, count(*)::int as count, count(snooze_until)::int as snoozed
         from ${from} where ${narrow && narrow(where)} and ${when} group by status`,
    ),
  )
  if (whole) parts.push(countOfHours(of, narrowed, whole, span))
  const { rows: counts } = await client.query<StatusCount>(
    `select status, sum(count)::int as count, sum(snoozed)::int as snoozed from (${parts.join(' union all ')}) as parts
     group by status having sum(count) > 0 order by status`,
    values,
  )
  return counts
}

type Hours = Pick<CountedSpan, 'start' | 'end'>

/** The hours that are in a span from their beginning to their end; null where there are none. */
function wholeHours({ start, end }: CountedSpan): Hours | null {
  const whole = { start: Math.ceil(start / hour) * hour, end: end && Math.floor(end / hour) * hour }
  return whole.end && whole.end <= whole.start ? null : whole
}

const instant = (of: SqlParams['of'], stamp: number) => `${of(new Date(stamp).toISOString())}::timestamptz`

function countOfHours(of: SqlParams['of'], { rows }: Narrowed, { start, end }: Hours, { storm_id }: CountedSpan) {
  const statuses = new Set(rows.flatMap((one) => one.statuses))
  const where = [
    `hour >= ${instant(of, start)}`,
    ...(end ? [`hour < ${instant(of, end)}`] : []),
    ...(storm_id ? [`storm_id = ${of(storm_id)}::uuid`] : []),
    `status in (${Array.from(statuses, (one) => `'${one}'`).join(', ')})`,
  ]
  return `select status, sum(count) as count, sum(snoozed) as snoozed from lead_count
          where ${where.join(' and ')} group by status`
}

/** What of the span lies before and after its whole hours. */
function edgesOf(of: SqlParams['of'], whole: Hours, { start, end }: CountedSpan): string[] {
  return [
    ...(whole.start > start ? [`created_at < ${instant(of, whole.start)}`] : []),
    ...(whole.end && end && end > whole.end ? [`created_at >= ${instant(of, whole.end)}`] : []),
  ]
}
