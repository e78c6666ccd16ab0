import type { Database, TenantClient } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { foldSince, placesSince } from './fold-since.ts'
import { dictionaryOf, packDocument } from './packed-document.ts'
import type { AsOfQueue, AggregateState } from './as-of-queue.ts'
import { lastMark, type Mark, type Placed, positionAfter } from './as-of.queries.ts'
import type { QueueFold } from './queue-fold.ts'

/** Events of a queue between two snapshots: what a read of the past folds at most, once they are made. */
export const eventsASnapshot = 5000

/** Key of the lock that lets one process at a time make a queue's snapshots. */
const MAKING = 7_203

/** Rows that are packed and written by one statement; requests are answered between two of them. */
const atOnce = 500

const mine = `current_setting('app.business_id')::uuid`

const endOfTime = '9999-12-31T00:00:00.000Z'

/**
 * Makes the next snapshot of a queue from the one before and the events since, below `upto`, where the log has no
 * holes any more. Answers false where too little has happened since, or another process is at it.
 */
export function makeSnapshot(
  database: Database,
  {
    businessId,
    queue,
    upto,
    every = eventsASnapshot,
  }: { businessId: string; queue: AsOfQueue; upto: number; every?: number },
): Promise<boolean> {
  const { category } = queue
  return database.withBusiness(businessId, (client) =>
    inTransaction(client, async () => {
      const { rows } = await client.query<{ mine: boolean }>(
        'select pg_try_advisory_xact_lock($1, hashtext($2)) as mine',
        [MAKING, `${businessId} ${category}`],
      )
      if (!rows[0]?.mine) return false
      const mark = await lastMark(client, category, endOfTime, Number.MAX_SAFE_INTEGER)
      const range = { businessId, category, after: mark.position, upto, count: every }
      const position = await positionAfter(client, range)
      if (position === null) return false
      const folded = await foldSince(client, { businessId, queue, mark, upto: position })
      const places = await placesSince(client, queue, folded)
      await write(client, queue, { folded: folded.fold, before: folded.before, places, mark, position })
      return true
    }),
  )
}

interface Made {
  readonly folded: QueueFold
  /** Rows as they were at the snapshot before, those that there were. */
  readonly before: ReadonlyMap<string, Placed>
  readonly places: ReadonlyMap<string, number>
  readonly mark: Mark
  readonly position: number
}

async function write(client: TenantClient, queue: AsOfQueue, made: Made): Promise<void> {
  const { folded, mark, position } = made
  const { category } = queue
  const states = [...folded.states.values()]
  const dictionary = mark.position > 0 ? mark.dictionary : dictionaryOf(states)
  for (let start = 0; start < states.length; start += atOnce) {
    await writeRows(client, queue, { ...made, dictionary, states: states.slice(start, start + atOnce) })
  }
  await client.query(
    `insert into queue_snapshot_flow (business_id, category, position, minute, came, "left")
     select ${mine}, $1, $2, f.* from unnest($3::timestamptz[], $4::int[], $5::int[]) as f`,
    [
      category,
      position,
      [...folded.flow.keys()],
      [...folded.flow.values()].map(({ came }) => came),
      [...folded.flow.values()].map(({ left }) => left),
    ],
  )
  await client.query(
    `insert into queue_snapshot (business_id, category, position, at, counts, waiting, dictionary)
     values (${mine}, $1, $2, $3, $4, $5, $6)`,
    [category, position, folded.at, JSON.stringify(folded.counts), folded.waiting, dictionary],
  )
}

interface Changed extends Omit<Made, 'folded' | 'mark'> {
  readonly states: readonly AggregateState[]
  readonly dictionary: Buffer
}

/** Writes rows as they are from the new snapshot on, and begins and ends their stays in the queue. */
async function writeRows(
  client: TenantClient,
  queue: AsOfQueue,
  { states, before, places, dictionary, position }: Changed,
) {
  const { category } = queue
  const ids = states.map(({ id }) => id)
  await client.query({
    name: 'write-snapshot-rows',
    text: `insert into queue_snapshot_row (business_id, category, id, from_event, place, doc)
           select ${mine}, $1, r.id, $2, r.place, r.doc from unnest($3::uuid[], $4::bigint[], $5::bytea[]) as r (id, place, doc)`,
    values: [
      category,
      position,
      ids,
      ids.map((id) => places.get(id)),
      states.map((state) => packDocument(state, dictionary)),
    ],
  })
  const stayed = ({ id }: AggregateState) => {
    const state = before.get(id)
    return state !== undefined && queue.waits(state.state)
  }
  const left = states.filter((state) => stayed(state) && !queue.waits(state)).map(({ id }) => id)
  const came = states.filter((state) => !stayed(state) && queue.waits(state)).map(({ id }) => id)
  // The open stay of a row is its latest. Found so, it is found by the primary key, whatever the planner knows.
  await client.query({
    name: 'end-snapshot-stays',
    text: `update queue_snapshot_stay s set to_event = $2
           from (
             select r.id, (
               select o.from_event from queue_snapshot_stay o
               where o.category = $1 and o.id = r.id order by o.from_event desc limit 1) as from_event
             from unnest($3::uuid[]) as r (id)) as latest
           where s.category = $1 and s.id = latest.id and s.from_event = latest.from_event`,
    values: [category, position, left],
  })
  await client.query({
    name: 'begin-snapshot-stays',
    text: `insert into queue_snapshot_stay (business_id, category, id, from_event, place)
           select ${mine}, $1, r.id, $2, r.place from unnest($3::uuid[], $4::bigint[]) as r (id, place)`,
    values: [category, position, came, came.map((id) => places.get(id))],
  })
}
