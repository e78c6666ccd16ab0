import pg from 'pg'
import type { Job } from '../../machines/jobs.ts'
import { storeList } from '../aggregates.ts'
import type { AnyStore } from '../events/aggregate-store.ts'
import { rebuild } from './rebuild.ts'
import { verifyCalls } from './verify-calls.ts'
import { verifyDropOffs } from './verify-drop-offs.ts'
import { verifyEvents } from './verify-events.ts'
import { verifyStays } from './verify-stays.ts'
import { verifyAsOf } from './verify-as-of.ts'

export interface Difference {
  /** Table and id, or a stream. */
  readonly where: string
  readonly what: string
}

export interface Verified {
  /** Events, rows rebuilt and rows live, by table. */
  readonly counts: Readonly<Record<string, { events: number; rebuilt: number; live: number }>>
  /** How many there are; `differences` holds the first of them. */
  readonly different: number
  readonly differences: readonly Difference[]
  /** The jobs that must wait for what the log makes, by business. */
  readonly pending: ReadonlyMap<string, readonly Job[]>
}

const shown = 20

/**
 * Rebuilds the read models from the log, by the same evolve and the same projections, in temporary tables next to the
 * live ones, and compares row by row; checks every event against its schema. Reads one snapshot of the database, without
 * blocking writers, as the owner.
 */
export async function verifyReadModels(ownerUrl: string): Promise<Verified> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    const rebuilt = await rebuild(client)
    const events = await verifyEvents(client)
    const compared = []
    for (const store of storeList) compared.push(await compare(client, store, rebuilt.events))
    compared.push({ table: 'drop_off', ...(await verifyDropOffs(client)) })
    const asOf = await verifyAsOf(client)
    if (asOf) compared.push({ table: 'queue_snapshot_row', ...asOf })
    const calls = await verifyCalls(client)
    if (calls) compared.push({ table: 'call_made', ...calls })
    const stays = await verifyStays(client)
    if (stays) compared.push({ table: 'figure_stay', ...stays })
    return {
      pending: rebuilt.pending,
      counts: Object.fromEntries(compared.map(({ table, counts }) => [table, counts])),
      different: compared.reduce((sum, { different }) => sum + different, rebuilt.unfoldable + events.different),
      differences: [
        ...rebuilt.unfolded.map(({ stream, why }) => ({ where: stream, what: why })),
        ...events.differences,
        ...compared.flatMap(({ differences }) => differences),
      ].slice(0, shown),
    }
  } finally {
    await client.end()
  }
}

/** Rows that are not the same, in all columns that events make. */
async function compare(client: pg.ClientBase, store: AnyStore, events: ReadonlyMap<AnyStore, number>) {
  const { table, key, otherColumns } = store.readModel
  const without = otherColumns.map((column) => ` - '${column}'`).join('')
  const rows = `from (select ${key} as id, to_jsonb(t)${without} as row from public.${table} t) live
    full join (select ${key} as id, to_jsonb(t)${without} as row from pg_temp.${table} t) rebuilt using (id)`
  const counted = await client.query<{ live: string; rebuilt: string; different: string }>(
    `select count(live.row) as live, count(rebuilt.row) as rebuilt,
       count(*) filter (where live.row is distinct from rebuilt.row) as different ${rows}`,
  )
  const found = await client.query<{ id: string; live: object | null; rebuilt: object | null }>(
    `select id, live.row as live, rebuilt.row as rebuilt ${rows}
     where live.row is distinct from rebuilt.row order by id limit ${shown}`,
  )
  const [counts] = counted.rows
  return {
    table,
    counts: { events: events.get(store) ?? 0, rebuilt: Number(counts?.rebuilt), live: Number(counts?.live) },
    different: Number(counts?.different),
    differences: found.rows.map(({ id, live, rebuilt }) => ({
      where: `${table} ${id}`,
      what: describeDifference(live, rebuilt),
    })),
  }
}

/** Names fields, never what is in them: that is about people. */
function describeDifference(live: object | null, rebuilt: object | null): string {
  if (!live) return 'is in the log, but not in the read model'
  if (!rebuilt) return 'is in the read model, but not in the log'
  return `differs in ${fieldsThatDiffer(live, rebuilt).join(', ')}`
}

function fieldsThatDiffer(one: object, other: object): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof typeof one>
  return [...names].flatMap((name) => {
    const [a, b]: unknown[] = [one[name], other[name]]
    if (JSON.stringify(a) === JSON.stringify(b)) return []
    const isDoc = (value: unknown): value is object => typeof value === 'object' && value !== null
    return name === 'doc' && isDoc(a) && isDoc(b) ? fieldsThatDiffer(a, b).map((field) => `doc.${field}`) : [name]
  })
}
