import type { Database, TenantClient } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { foldSince, placesSince } from './fold-since.ts'
import type { PastQueue, PastThing } from './past-queue.ts'
import { lastMark, type Mark, positionAfter } from './past.queries.ts'
import type { QueueFold } from './queue-fold.ts'

/** Events of a queue between two snapshots: what a read of the past folds at most, once they are made. */
export const eventsASnapshot = 5000

/** Key of the lock that lets one process at a time make a queue's snapshots. */
const MAKING = 7_203

/** Things that are written by one statement: each of them is in memory as text meanwhile. */
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
  }: { businessId: string; queue: PastQueue; upto: number; every?: number },
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
      await write(client, queue, { folded: folded.fold, places, mark, position })
      return true
    }),
  )
}

interface Made {
  readonly folded: QueueFold
  readonly places: ReadonlyMap<string, number>
  readonly mark: Mark
  readonly position: number
}

async function write(client: TenantClient, queue: PastQueue, { folded, places, mark, position }: Made): Promise<void> {
  const { category } = queue
  const things = [...folded.things.values()]
  for (let start = 0; start < things.length; start += atOnce) {
    await writeStates(client, queue, { things: things.slice(start, start + atOnce), places, mark, position })
  }
  await client.query(
    `insert into past_flow (business_id, category, position, minute, came, "left")
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
    `insert into past_mark (business_id, category, position, at, counts, waiting) values (${mine}, $1, $2, $3, $4, $5)`,
    [category, position, folded.at, JSON.stringify(folded.counts), folded.waiting],
  )
}

interface Changed {
  readonly things: readonly PastThing[]
  readonly places: ReadonlyMap<string, number>
  readonly mark: Mark
  readonly position: number
}

/** From the new snapshot on things are as they are now; until then, as they were at the mark before. */
async function writeStates(client: TenantClient, queue: PastQueue, { things, places, mark, position }: Changed) {
  const { category } = queue
  const ids = things.map(({ id }) => id)
  await client.query({
    name: 'end-past-states',
    text: `update past_state set to_event = $3
           where category = $1 and id = any($2::uuid[]) and from_event <= $4 and to_event > $4`,
    values: [category, ids, position, mark.position],
  })
  await client.query({
    name: 'write-past-states',
    text: `insert into past_state (business_id, category, id, from_event, place, status, waits, doc)
           select ${mine}, $1, s.id, $2, s.place, s.status, s.waits, s.doc::jsonb
           from unnest($3::uuid[], $4::bigint[], $5::text[], $6::boolean[], $7::text[])
             as s (id, place, status, waits, doc)`,
    values: [
      category,
      position,
      ids,
      ids.map((id) => places.get(id)),
      things.map(({ status }) => status),
      things.map((thing) => queue.waits(thing)),
      things.map((thing) => JSON.stringify(thing)),
    ],
  })
}
