import type pg from 'pg'
import { idOf } from '../../contract/events/recorded.ts'
import { type EventRow, eventColumns, recordedOf } from '../events/read.ts'
import type { PastQueue, PastThing } from '../past/past-queue.ts'
import { MarksAnew } from './marks-anew.ts'
import { pastQueues } from '../aggregates.ts'
import type { Difference } from './verify-read-models.ts'

export interface PastVerified {
  readonly counts: { readonly events: number; readonly rebuilt: number; readonly live: number }
  readonly different: number
  readonly differences: readonly Difference[]
}

const batch = 2000
const shown = 20
const endOfLog = '9223372036854775807'

/**
 * Makes the snapshots of the past anew and compares them with those there are, by hash: stream by stream, which is not
 * the way they were made. Null where there are none. Asks as the owner, inside a transaction of one snapshot.
 */
export async function verifyPast(client: pg.ClientBase): Promise<PastVerified | null> {
  const { rows: queues } = await client.query<{ business_id: string; category: string; positions: string[] }>(
    `select business_id, category, array_agg(position order by position) as positions from past_mark group by 1, 2`,
  )
  if (queues.length === 0) return null
  await client.query(
    `create temp table past_anew (business_id uuid, category text, id uuid, from_event bigint, to_event bigint,
       status text, waits boolean, doc jsonb) on commit drop`,
  )
  let events = 0
  const differences: Difference[] = []
  for (const { business_id, category, positions } of queues) {
    const queue = pastQueues.find((one) => one.category === category)
    if (!queue) {
      differences.push({ where: `past_mark ${category}`, what: 'is of a queue that has no past' })
      continue
    }
    const marks = new MarksAnew(positions.map(Number))
    events += await foldQueue(client, business_id, queue, marks)
    differences.push(...(await marks.compare(client, business_id, category)))
  }
  const states = await compareStates(client)
  return {
    counts: { events, rebuilt: states.rebuilt, live: states.live },
    different: differences.length + states.different,
    differences: [...differences, ...states.differences].slice(0, shown),
  }
}

type Anew = { id: string; from: number; thing: PastThing }

/** Folds a queue's streams up to the last mark, each in its order, and writes what each mark should have found. */
async function foldQueue(
  client: pg.ClientBase,
  businessId: string,
  queue: PastQueue,
  marks: MarksAnew,
): Promise<number> {
  await client.query(
    `declare past no scroll cursor for select ${eventColumns} from events
     where business_id = $1 and starts_with(stream, $2) and id <= $3 order by stream, version`,
    [businessId, `${queue.category}:`, marks.last],
  )
  let events = 0
  let life: Anew[] = []
  let waiting: (Anew & { to: number | string })[] = []
  const end = () => {
    waiting.push(...life.map((one, index) => ({ ...one, to: life[index + 1]?.from ?? endOfLog })))
    life = []
  }
  for (;;) {
    const { rows } = await client.query<Omit<EventRow, 'id'> & { id: string }>(`fetch ${batch} from past`)
    events += rows.length
    for (const row of rows) {
      const event = recordedOf({ ...row, id: Number(row.id) })
      const id = idOf(event.stream)
      if (life.length > 0 && life[0]?.id !== id) end()
      const before = life.at(-1) ?? null
      const thing = queue.evolve(before?.thing ?? null, event)
      const from = marks.note(event.id, queue, before?.thing ?? null, thing)
      if (before?.from === from) life.pop()
      life.push({ id, from, thing })
    }
    if (rows.length < batch) end()
    await write(client, businessId, queue, waiting)
    waiting = []
    if (rows.length < batch) break
  }
  await client.query('close past')
  return events
}

async function write(
  client: pg.ClientBase,
  businessId: string,
  queue: PastQueue,
  rows: readonly (Anew & { to: number | string })[],
): Promise<void> {
  await client.query(
    `insert into past_anew select $1, $2, s.id, s.from_event, s.to_event, s.status, s.waits, s.doc::jsonb
     from unnest($3::uuid[], $4::bigint[], $5::bigint[], $6::text[], $7::boolean[], $8::text[])
       as s (id, from_event, to_event, status, waits, doc)`,
    [
      businessId,
      queue.category,
      rows.map(({ id }) => id),
      rows.map(({ from }) => from),
      rows.map(({ to }) => to),
      rows.map(({ thing }) => thing.status),
      rows.map(({ thing }) => queue.waits(thing)),
      rows.map(({ thing }) => JSON.stringify(thing)),
    ],
  )
}

const hashed = (table: string) =>
  `select business_id, category, id, from_event, md5(concat_ws(' ', to_event, status, waits, doc::text)) as hash from ${table}`

async function compareStates(client: pg.ClientBase) {
  const joined = `from (${hashed('past_state')}) live
    full join (${hashed('past_anew')}) anew using (business_id, category, id, from_event)`
  const counted = await client.query<{ live: string; rebuilt: string; different: string }>(
    `select count(live.hash) as live, count(anew.hash) as rebuilt,
       count(*) filter (where live.hash is distinct from anew.hash) as different ${joined}`,
  )
  const found = await client.query<{ id: string; from_event: string; lacks: boolean; extra: boolean }>(
    `select id, from_event, live.hash is null as lacks, anew.hash is null as extra ${joined}
     where live.hash is distinct from anew.hash order by from_event, id limit ${shown}`,
  )
  const [counts] = counted.rows
  return {
    live: Number(counts?.live),
    rebuilt: Number(counts?.rebuilt),
    different: Number(counts?.different),
    differences: found.rows.map(({ id, from_event, lacks, extra }) => ({
      where: `past_state ${id} from ${from_event}`,
      what: lacks ? 'is missing' : extra ? 'is not what the log makes' : 'differs from what the log makes',
    })),
  }
}
