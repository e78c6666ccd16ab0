import type pg from 'pg'
import type { SentQueryOf } from '../contract/call.ts'
import type { listLeads } from '../contract/calls/list-leads.ts'
import { type LeadColumn, leadColumns } from '../contract/leads/lead.ts'
import { type FilledLeads, textOfLead } from './fill-leads.ts'
import { type BenchRow, percentile } from './row.ts'

const limitOfLeads = 3
type Query = NonNullable<SentQueryOf<typeof listLeads>>

/** A filter that a person chooses: as the call takes it, and as bare statements say it. */
export interface AskedLeads {
  readonly name: string
  readonly query: Query
  readonly where: string
}

const awake = 'snooze_until is null'
const open = `status in ('unscheduled', 'assigned_to_shop', 'follow_up_call', 'follow_up_with_shop')`
/** The shop of a lead, `none` without one. */
export const shopKey = 'shop'
export const overdue = `${awake} and (${open} and follow_up_at < now() or status = 'scheduled_awaiting_dropoff'
  and (doc->'appointment'->>'timestamp')::float8 < extract(epoch from now())::float8 * 1000)`

export function filtersOf({ storms, shops }: FilledLeads): AskedLeads[] {
  const [event = '', small = '', shop = ''] = [storms[0], storms.at(-1), shops[0]]
  const name = textOfLead.lastName(4321)
  return [
    { name: 'no filter', query: {}, where: 'true' },
    { name: 'a large event', query: { storm_id: event }, where: `storm_id = '${event}'` },
    { name: 'a small event', query: { storm_id: small }, where: `storm_id = '${small}'` },
    { name: 'a status', query: { status: 'unscheduled' }, where: `status = 'unscheduled'` },
    { name: 'opportunity lost', query: { status: 'opportunity_lost' }, where: `status = 'opportunity_lost'` },
    {
      name: 'lost for a reason',
      query: { lost_reason: 'undecided' },
      where: `status = 'opportunity_lost' and lost_reason = 'undecided'`,
    },
    { name: 'snoozed', query: { status: 'snoozed' }, where: 'snooze_until is not null' },
    { name: 'overdue', query: { mark: 'overdue' }, where: overdue },
    {
      name: 'unreachable',
      query: { mark: 'unreachable' },
      where: `${awake} and ${open} and num_calls >= 3 and doc->>'last_outcome' in ('no_answer', 'voicemail_left')`,
    },
    {
      name: 'waiting for shop',
      query: { mark: 'waiting_for_shop' },
      where: `${awake} and waiting_shop is not null`,
    },
    { name: 'flagged', query: { mark: 'flagged' }, where: `(doc->>'flagged')::boolean` },
    { name: 'a shop', query: { shop }, where: `${shopKey} = '${shop}'` },
    { name: 'a text', query: { query: name }, where: `search like '%${name}%'` },
  ]
}

/** An order: as the call takes it, and the expressions of its index. */
export interface AskedOrder {
  readonly query: Pick<Query, 'sortBy' | 'sortDesc'>
  readonly key: string
  /** Of rows, and of ids with their `key`. */
  readonly by: (key: string) => string
}

const keys: Readonly<Record<LeadColumn, string>> = {
  created_at: 'created_at',
  updated_at: 'updated_at',
  name: `lower((doc->>'last_name') || ' ' || (doc->>'first_name'))`,
  status: 'status',
  city: `lower(doc->>'city')`,
  zipcode: `(doc->>'zipcode')`,
  estimate_total: `coalesce((doc->>'estimate_total')::numeric, -1)`,
}

/** Every order, either way. */
export function ordersOf(columns: readonly LeadColumn[] = leadColumns): AskedOrder[] {
  return columns.flatMap((column) =>
    (['asc', 'desc'] as const).map((direction) => {
      const opposite = direction === 'asc' ? 'desc' : 'asc'
      const rest =
        { created_at: `id ${opposite}`, status: 'created_at desc, id' }[column as string] ?? `id ${direction}`
      return {
        query: { sortBy: column, sortDesc: direction === 'desc' ? 'true' : 'false' },
        key: keys[column],
        by: (key: string) => `${key} ${direction}, ${rest}`,
      }
    }),
  )
}

/** Statements for the same rows: the one that was faster is the bare query. Each is cancelled where another has ended. */
export async function fastest(owner: pg.Client, statements: readonly string[]): Promise<string> {
  let [best, least] = ['', 10_000]
  for (const statement of statements) {
    await owner.query(`set statement_timeout to ${Math.ceil(least) + 50}`)
    try {
      const took = (await timed(() => owner.query(statement))).ms
      if (took < least) [best, least] = [statement, took]
    } catch (error) {
      if ((error as { code?: unknown }).code !== '57014') throw error
    }
  }
  await owner.query('set statement_timeout to 0')
  if (!best) throw new Error('no bare statement ended')
  return best
}

export interface Took {
  readonly call: number[]
  readonly bare: number[]
}

export function rowOfLeads(name: string, { call, bare }: Took, note: string): BenchRow {
  const [slow, slowBare] = [percentile(call, 0.95), percentile(bare, 0.95)]
  return {
    name,
    value: slow,
    unit: 'ms',
    ratio: slow / slowBare,
    limit: limitOfLeads,
    direction: 'at most',
    note: `${note}: p95 ${slowBare.toFixed(1)} ms; medians ${percentile(call, 0.5).toFixed(1)} and ${percentile(bare, 0.5).toFixed(1)} ms`,
  }
}

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const began = performance.now()
  const value = await work()
  return { ms: performance.now() - began, value }
}
