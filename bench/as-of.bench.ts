import pg from 'pg'
import { fetchProvisionedClaims } from '../contract/calls/fetch-provisioned-claims.ts'
import { readPast } from '../contract/calls/read-past.ts'
import { makeSnapshot } from '../server/as-of/make-snapshot.ts'
import type { Caller } from '../server/testing/caller.ts'
import { type Folded, foldLog } from '../server/verification/fold-log.ts'
import { asOfQueues } from '../server/aggregates.ts'
import { writeLog } from '../tests/faults/made-log.ts'
import { type BenchApp, openBenchApp } from './open-app.ts'
import { type BenchRow, median } from './row.ts'

const waiting = 10_000
const back = 100_000
const rounds = 7
const aPage = 5000

/** The queue of 10,000 claims as it was 100,000 events ago, beside the same claims as they are. */
export async function bench(): Promise<BenchRow[]> {
  await using world = await openBenchApp('past')
  const businessId = world.business.id
  const edits = 3 + back / waiting
  await writeLog(world.owner, { businessId, waiting, gone: 20_000, edits })
  await fillReadModel(world)
  const upto = await world.followLog()
  const [queue] = asOfQueues
  if (!queue) throw new Error('no queue has a past')
  const began = performance.now()
  let snapshots = 0
  while (await makeSnapshot(world.database, { businessId, queue, upto })) snapshots += 1
  const making = performance.now() - began

  const { rows } = await world.owner.query<{ at: Date }>('select at from events order by id desc offset $1 limit 1', [
    back,
  ])
  const at = rows[0]?.at.toISOString() ?? ''
  const caller = world.admin
  const live: number[] = []
  const asOfTimes: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const liveTook = await timed(() => readLive(caller))
    const asOfTook = await timed(() => readThen(caller, at))
    // The first round warms up.
    if (round === 0) continue
    live.push(liveTook)
    asOfTimes.push(asOfTook)
  }
  const size = await world.owner.query<{ log: string; snapshots: string }>(
    `select pg_total_relation_size('events') as log,
       (select sum(pg_total_relation_size(name::regclass))
        from unnest(array['queue_snapshot', 'queue_snapshot_row', 'queue_snapshot_stay', 'queue_snapshot_flow']) as name) as snapshots`,
  )
  const { log, snapshots: kept } = size.rows[0] ?? { log: '1', snapshots: '0' }
  return [
    {
      name: `Queue as of a moment ${back.toLocaleString('en')} events back, ${waiting.toLocaleString('en')} rows`,
      value: median(asOfTimes),
      unit: 'ms',
      ratio: median(asOfTimes) / median(live),
      limit: 3,
      direction: 'at most',
      note: `the same rows live: ${Math.round(median(live))} ms; ${snapshots} snapshots made in ${Math.round(making)} ms`,
    },
    {
      name: 'Size of the snapshots of the past, beside the log: every event of another claim',
      value: Number(kept) / 2 ** 20,
      unit: 'MB',
      ratio: Number(kept) / Number(log),
      limit: 1.5,
      direction: 'at most',
      note: `the log: ${Math.round(Number(log) / 2 ** 20)} MB, with its indexes`,
    },
  ]
}

async function timed(read: () => Promise<number>): Promise<number> {
  const began = performance.now()
  const rows = await read()
  if (rows !== waiting) throw new Error(`${rows} rows instead of ${waiting}`)
  return performance.now() - began
}

async function readLive(caller: Caller): Promise<number> {
  let rows = 0
  for (let after: number | null = 0; after !== null; ) {
    const page: { claims: unknown[]; next: number | null } = await answered(
      caller.send(fetchProvisionedClaims, { body: { count: aPage, after } }),
    )
    rows += page.claims.length
    after = page.next
  }
  return rows
}

async function readThen(caller: Caller, at: string): Promise<number> {
  let rows = 0
  let more = {}
  for (;;) {
    const page: { rows: unknown[]; next: number | null; cursor: number } = await answered(
      caller.send(readPast, { params: { category: 'intake_item' }, query: { at, count: String(aPage), ...more } }),
    )
    rows += page.rows.length
    if (page.next === null) return rows
    more = { after: String(page.next), upto: String(page.cursor) }
  }
}

async function answered<T>(reply: Promise<Response>): Promise<T> {
  const response = await reply
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as T
}

/** The read model that the log makes. */
async function fillReadModel({ ownerUrl }: BenchApp): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('begin')
  const items: Folded[] = []
  for await (const some of foldLog(client)) {
    for (const one of some) if ('state' in one && one.store.readModel.table === 'intake_item') items.push(one)
  }
  for (let start = 0; start < items.length; start += 1000) {
    const some = items.slice(start, start + 1000)
    const [first] = some
    if (!first) break
    const { sql, params } = first.store.project(
      first.businessId,
      some.map(({ state }) => state),
    )
    await client.query(sql, [...params])
  }
  await client.query('commit')
  await client.query('analyze intake_item')
  await client.end()
}
