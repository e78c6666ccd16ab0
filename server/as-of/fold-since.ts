import { idOf } from '../../contract/events/recorded.ts'
import type { TenantClient } from '../db/database.ts'
import { countCategory, readCategory } from '../events/read.ts'
import { Refused } from '../http/problem.ts'
import type { AsOfQueue } from './as-of-queue.ts'
import { type Mark, type Placed, statesOf } from './as-of.queries.ts'
import { QueueFold } from './queue-fold.ts'

const batch = 2000
/** More than this is not folded while somebody waits: snapshots are being made, and end that soon. */
const mostFolded = 200_000

export interface Since {
  readonly businessId: string
  readonly queue: AsOfQueue
  readonly mark: Mark
  readonly upto: number
}

/** Refuses to fold more than a person would wait for. */
export async function mustBeNear(client: TenantClient, { businessId, queue: { category }, mark, upto }: Since) {
  const many = await countCategory(client, { businessId, category, after: mark.position, upto })
  if (many > mostFolded) {
    throw new Refused(503, 'past-not-ready', 'Earlier states are being prepared. Try again in a minute.', {
      retry_after: 30,
    })
  }
}

/** Folds the events of a category in (snapshot, upto]; aggregates without an event since are not loaded. */
export async function foldSince(client: TenantClient, { businessId, queue, mark, upto }: Since) {
  const fold = new QueueFold(queue, mark)
  const { category } = queue
  const before = new Map<string, Placed>()
  for (let after = mark.position; after < upto; ) {
    const events = await readCategory(client, { businessId, category, after, upto, limit: batch })
    const ids = [...new Set(events.map(({ stream }) => idOf(stream)))].filter((id) => !fold.states.has(id))
    const states = await statesOf(client, { category, mark, ids })
    for (const [id, state] of states) before.set(id, state)
    fold.load([...states.values()].map(({ state }) => state))
    fold.apply(events)
    if (events.length < batch) break
    after = events.at(-1)?.id ?? upto
  }
  return { fold, before }
}

/** Places of all aggregates of a fold: those of older ones are in their snapshots, the others are queried. */
export async function placesSince(
  client: TenantClient,
  queue: AsOfQueue,
  { fold, before }: Awaited<ReturnType<typeof foldSince>>,
): Promise<Map<string, number>> {
  const fresh = [...fold.states.keys()].filter((id) => !before.has(id))
  const places = fresh.length > 0 ? await queue.placesOf(client, fresh) : new Map<string, number>()
  for (const [id, { place }] of before) places.set(id, place)
  return places
}
