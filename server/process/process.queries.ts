import type { ProcessEdge, RefusedAttempts } from '../../contract/process/process.ts'
import { type IdCondition, SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'

/** Which rows are asked for; null means no limit on that side. */
export interface Span {
  readonly machine: string
  readonly from: string | null
  readonly to: string | null
  readonly storm: string | null
}

const inSpan = `machine = $1 and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3)`
const ofStorm = `($4::uuid is null or thing in (select t.thing from process_thing t where t.storm = $4))`
const values = ({ machine, from, to, storm }: Span) => [machine, from, to, storm]

export async function countEdges(client: TenantClient, span: Span): Promise<ProcessEdge[]> {
  const { rows } = await client.query<ProcessEdge>(
    `select arrow as id, count(*) as count
     from process_step, unnest(arrows) as arrow where ${inSpan} and ${ofStorm} group by arrow order by arrow`,
    values(span),
  )
  return rows
}

export interface Dwell {
  readonly id: string
  readonly left: number
  readonly median_ms: number
  readonly p90_ms: number
}

/** How long aggregates stayed in each state that they left within the span. */
export async function measureDwell(client: TenantClient, span: Span): Promise<Dwell[]> {
  const { rows } = await client.query<Dwell>(
    `select state as id, count(*) as left,
       percentile_cont(0.5) within group (order by ms) as median_ms,
       percentile_cont(0.9) within group (order by ms) as p90_ms
     from process_step, unnest(left_states, stayed) as stay (state, ms)
     where ${inSpan} and ${ofStorm} group by state`,
    values(span),
  )
  return rows
}

/** How many aggregates are in each innermost state now; those in several beside each other are in each of them. */
export async function countNow(client: TenantClient, { machine, storm }: Span): Promise<Map<string, number>> {
  const { rows } = await client.query<{ state: string; count: number }>(
    `select state, count(*) as count from process_thing
     where machine = $1 and ($2::uuid is null or storm = $2) group by state
     union all
     select other, count(*) from process_thing, unnest(beside) as other
     where machine = $1 and ($2::uuid is null or storm = $2) and beside is not null group by other`,
    [machine, storm],
  )
  return new Map(rows.map(({ state, count }) => [state, count]))
}

export async function countRefused(client: TenantClient, span: Span): Promise<RefusedAttempts[]> {
  const { rows } = await client.query<RefusedAttempts>(
    `select state, event, code, guard, min(sentence) as sentence, count(*) as count
     from refused_attempt where ${inSpan} and ${ofStorm}
     group by state, event, code, guard order by count(*) desc, state, event limit 200`,
    values(span),
  )
  return rows
}

/** Which aggregates of a span: in one of these states now, having taken an arrow, or refused an event in a state. */
export type Which =
  | { readonly states: readonly string[] }
  | { readonly edge: string }
  | { readonly state: string; readonly event: string }

export interface AggregateRow {
  readonly thing: string
  readonly state: string
  readonly since: Date
}

export interface AggregatePage {
  readonly rows: readonly AggregateRow[]
  readonly here: readonly { state: string; count: number }[]
}

/** A page of aggregates, longest in their state first, and how many of all of them are in each state. */
export async function readAggregatePage(
  client: TenantClient,
  span: Span,
  which: Which,
  { page, limit }: { page: number; limit: number },
): Promise<AggregatePage> {
  const places = new SqlParams()
  const from = `from process_thing t where t.machine = ${places.of(span.machine)}
    and ${isBehind(span, which)('t.thing', places.of)}`
  const rows = await client.query<AggregateRow>(
    `select t.thing, t.state, t.since ${from} order by t.since, t.thing limit ${limit} offset ${(page - 1) * limit}`,
    places.values,
  )
  const here = await client.query<{ state: string; count: number }>(
    `select t.state, count(*) as count ${from} group by t.state order by count(*) desc`,
    places.values,
  )
  return { rows: rows.rows, here: here.rows }
}

/** Whether a figure counts an aggregate. */
export function isBehind({ machine, from, to, storm }: Span, which: Which): IdCondition {
  return (id, place) => {
    const all = (...conditions: (string | false | null)[]) => conditions.filter(Boolean).join(' and ')
    const own = `machine = ${place(machine)}`
    const there = storm && `${id} in (select thing from process_thing where ${own} and storm = ${place(storm)})`
    if ('states' in which) {
      const states = place(which.states)
      const here = `select thing from process_thing where ${own} and state = any(${states})
        union all select thing from process_thing where ${own} and beside is not null and beside && ${states}`
      return all(`${id} in (${here})`, there)
    }
    const then = all(own, from && `at >= ${place(from)}`, to && `at < ${place(to)}`)
    const done =
      'edge' in which
        ? `select thing from process_step where ${then} and arrows @> array[${place(which.edge)}]`
        : `select thing from refused_attempt where ${then} and state = ${place(which.state)} and event = ${place(which.event)}`
    return all(`${id} in (${done})`, there)
  }
}
