import type pg from 'pg'
import { idOf } from '../../contract/events/recorded.ts'
import { type EventRow, eventColumns, recordedOf } from '../events/read.ts'
import { unpackDocument } from '../as-of/packed-document.ts'
import type { AsOfQueue, AggregateState } from '../as-of/as-of-queue.ts'
import { ExpectedMarks } from './expected-marks.ts'
import { asOfQueues } from '../aggregates.ts'
import type { Difference } from './verify-read-models.ts'

export interface AsOfVerified {
  readonly counts: { readonly events: number; readonly rebuilt: number; readonly live: number }
  readonly different: number
  readonly differences: readonly Difference[]
}

const batch = 2000
const shown = 20
const endOfLog = '9223372036854775807'

/**
 * Rebuilds the snapshots of all queues and compares them with those there are, by hash: stream by stream, which is not
 * the way they were made. Null where there are none. Asks as the owner, inside a transaction of one snapshot.
 */
export async function verifyAsOf(client: pg.ClientBase): Promise<AsOfVerified | null> {
  const { rows: queues } = await client.query<{ business_id: string; category: string; positions: string[] }>(
    `select business_id, category, array_agg(position order by position) as positions from queue_snapshot group by 1, 2`,
  )
  if (queues.length === 0) return null
  await client.query(
    `create temp table rebuilt_row (business_id uuid, category text, id uuid, from_event bigint, doc jsonb) on commit drop;
     create temp table unpacked_row (like rebuilt_row) on commit drop;
     create temp table rebuilt_stay (business_id uuid, category text, id uuid, from_event bigint, to_event bigint)
       on commit drop`,
  )
  let events = 0
  const differences: Difference[] = []
  for (const { business_id, category, positions } of queues) {
    const queue = asOfQueues.find((one) => one.category === category)
    if (!queue) {
      differences.push({ where: `queue_snapshot ${category}`, what: 'is of a queue that has no past' })
      continue
    }
    const marks = new ExpectedMarks(positions.map(Number))
    events += await foldQueue(client, business_id, queue, marks)
    differences.push(...(await marks.compare(client, business_id, category)))
  }
  await unpackRows(client)
  const compared = [
    await compareTables(client, 'queue_snapshot_row', { live: 'unpacked_row', rebuilt: 'rebuilt_row', column: 'doc' }),
    await compareTables(client, 'queue_snapshot_stay', {
      live: 'queue_snapshot_stay',
      rebuilt: 'rebuilt_stay',
      column: 'to_event',
    }),
  ]
  const sum = (key: 'live' | 'rebuilt' | 'different') => compared.reduce((total, one) => total + one[key], 0)
  return {
    counts: { events, rebuilt: sum('rebuilt'), live: sum('live') },
    different: differences.length + sum('different'),
    differences: [...differences, ...compared.flatMap((one) => one.differences)].slice(0, shown),
  }
}

interface State {
  readonly id: string
  readonly from: number
  readonly state: AggregateState
}

/** Folds a queue's streams up to the last snapshot, each in its order, and writes what each snapshot should have found. */
async function foldQueue(
  client: pg.ClientBase,
  businessId: string,
  queue: AsOfQueue,
  marks: ExpectedMarks,
): Promise<number> {
  await client.query(
    `declare past no scroll cursor for select ${eventColumns} from events
     where business_id = $1 and starts_with(stream, $2) and id <= $3 order by stream, version`,
    [businessId, `${queue.category}:`, marks.last],
  )
  let events = 0
  let ofStream: State[] = []
  let folded: State[][] = []
  let unfoldable: string | null = null
  const endStream = () => {
    if (ofStream.length > 0) folded.push(ofStream)
    ofStream = []
  }
  for (;;) {
    const { rows } = await client.query<Omit<EventRow, 'id'> & { id: string }>(`fetch ${batch} from past`)
    events += rows.length
    for (const row of rows) {
      const id = idOf(row.stream)
      if (ofStream.length > 0 && ofStream[0]?.id !== id) endStream()
      if (unfoldable === id) continue
      const before = ofStream.at(-1) ?? null
      const folding = foldOne(queue, before?.state ?? null, row)
      if (!folding) {
        // The rebuild of the read models names the stream and says why.
        unfoldable = id
        continue
      }
      const { event, state } = folding
      const from = marks.note(event.id, queue, before?.state ?? null, state)
      if (before?.from === from) ofStream.pop()
      ofStream.push({ id, from, state })
    }
    if (rows.length < batch) endStream()
    await writeRows(client, businessId, queue, folded.flat())
    await writeStays(client, businessId, queue, folded)
    folded = []
    if (rows.length < batch) break
  }
  await client.query('close past')
  return events
}

/** The event and the state after it; null where the event cannot be read or does not fit the state. */
function foldOne(queue: AsOfQueue, before: AggregateState | null, row: Omit<EventRow, 'id'> & { id: string }) {
  try {
    const event = recordedOf({ ...row, id: Number(row.id) })
    return { event, state: queue.evolve(before, event) }
  } catch {
    return null
  }
}

async function writeRows(client: pg.ClientBase, businessId: string, { category }: AsOfQueue, states: readonly State[]) {
  await client.query(
    `insert into rebuilt_row select $1, $2, s.id, s.from_event, s.doc::jsonb
     from unnest($3::uuid[], $4::bigint[], $5::text[]) as s (id, from_event, doc)`,
    [
      businessId,
      category,
      states.map(({ id }) => id),
      states.map(({ from }) => from),
      states.map(({ state }) => JSON.stringify(state)),
    ],
  )
}

async function writeStays(client: pg.ClientBase, businessId: string, queue: AsOfQueue, streams: readonly State[][]) {
  const stays = streams.flatMap((states) => {
    const changes = states.filter(({ state }, index) => {
      const before = states[index - 1]
      return queue.waits(state) !== (before !== undefined && queue.waits(before.state))
    })
    return changes.flatMap(({ id, from, state }, index) =>
      queue.waits(state) ? [{ id, from, to: changes[index + 1]?.from ?? endOfLog }] : [],
    )
  })
  await client.query(
    `insert into rebuilt_stay select $1, $2, s.* from unnest($3::uuid[], $4::bigint[], $5::bigint[]) as s`,
    [businessId, queue.category, stays.map(({ id }) => id), stays.map(({ from }) => from), stays.map(({ to }) => to)],
  )
}

interface Packed {
  readonly business_id: string
  readonly category: string
  readonly id: string
  readonly from_event: string
  readonly doc: Buffer
  readonly dictionary: Buffer
}

/** Writes what the packed documents hold. One that cannot be unpacked counts as empty, and so as different. */
async function unpackRows(client: pg.ClientBase): Promise<void> {
  await client.query(
    `declare packed no scroll cursor for
     select r.business_id, r.category, r.id, r.from_event, r.doc, coalesce(s.dictionary, '') as dictionary
     from queue_snapshot_row r left join queue_snapshot s
       on (s.business_id, s.category, s.position) = (r.business_id, r.category, r.from_event)`,
  )
  for (;;) {
    const { rows } = await client.query<Packed>(`fetch ${batch} from packed`)
    await client.query(
      `insert into unpacked_row select s.business_id, s.category, s.id, s.from_event, s.doc::jsonb
       from unnest($1::uuid[], $2::text[], $3::uuid[], $4::bigint[], $5::text[])
         as s (business_id, category, id, from_event, doc)`,
      [
        rows.map((row) => row.business_id),
        rows.map((row) => row.category),
        rows.map((row) => row.id),
        rows.map((row) => row.from_event),
        rows.map((row) => JSON.stringify(contentOf(row))),
      ],
    )
    if (rows.length < batch) break
  }
  await client.query('close packed')
}

function contentOf({ doc, dictionary }: Packed): object {
  try {
    return unpackDocument(doc, dictionary)
  } catch {
    return {}
  }
}

interface Tables {
  readonly live: string
  readonly rebuilt: string
  /** What is compared besides the key. */
  readonly column: string
}

async function compareTables(client: pg.ClientBase, name: string, { live, rebuilt, column }: Tables) {
  const hashed = (table: string) =>
    `select business_id, category, id, from_event, md5(${column}::text) as hash from ${table}`
  const joined = `from (${hashed(live)}) live
    full join (${hashed(rebuilt)}) rebuilt using (business_id, category, id, from_event)`
  const counted = await client.query<{ live: string; rebuilt: string; different: string }>(
    `select count(live.hash) as live, count(rebuilt.hash) as rebuilt,
       count(*) filter (where live.hash is distinct from rebuilt.hash) as different ${joined}`,
  )
  const found = await client.query<{ id: string; from_event: string; lacks: boolean; extra: boolean }>(
    `select id, from_event, live.hash is null as lacks, rebuilt.hash is null as extra ${joined}
     where live.hash is distinct from rebuilt.hash order by from_event, id limit ${shown}`,
  )
  const [counts] = counted.rows
  return {
    live: Number(counts?.live),
    rebuilt: Number(counts?.rebuilt),
    different: Number(counts?.different),
    differences: found.rows.map(({ id, from_event, lacks, extra }) => ({
      where: `${name} ${id} from ${from_event}`,
      what: lacks ? 'is missing' : extra ? 'is not what the log makes' : 'differs from what the log makes',
    })),
  }
}
