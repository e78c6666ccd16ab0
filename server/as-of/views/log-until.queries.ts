import { idOf, type Recorded } from '../../../contract/events/recorded.ts'
import type { StreamCategory } from '../../../contract/categories.ts'
import type { TenantClient } from '../../db/database.ts'
import type { AnyStore } from '../../events/aggregate-store.ts'
import { eventColumns, type EventRow, readCategory, recordedOf } from '../../events/read.ts'

type State = { readonly version: number }

const batch = 2000

async function readOne(client: TenantClient, where: string, values: readonly unknown[]): Promise<Recorded | null> {
  const { rows } = await client.query<EventRow>(`select ${eventColumns} from events where ${where} limit 1`, [
    ...values,
  ])
  return rows[0] ? recordedOf(rows[0]) : null
}

/** An event of the business by its number, and the last one until a moment; null where there is none. */
export function findEvent(
  client: TenantClient,
  {
    businessId,
    upto,
    event,
    at,
  }: { businessId: string; upto: number; event?: number | undefined; at?: string | undefined },
): Promise<Recorded | null> {
  if (event !== undefined)
    return readOne(client, 'business_id = $1 and id <= $2 and id = $3', [businessId, upto, event])
  return readOne(client, 'business_id = $1 and id <= $2 and at <= $3 order by id desc', [businessId, upto, at])
}

/** Numbers of the events of a stream before and after a position. */
export async function neighboursOf(
  client: TenantClient,
  { stream, position, upto }: { stream: string; position: number; upto: number },
): Promise<{ previous: number | null; next: number | null }> {
  const previous = await readOne(client, 'stream = $1 and id < $2 order by version desc', [stream, position])
  const next = await readOne(client, 'stream = $1 and id > $2 and id <= $3 order by version', [stream, position, upto])
  return { previous: previous?.id ?? null, next: next?.id ?? null }
}

/** The last events of the business until a position, the newest first. */
export async function lastEvents(
  client: TenantClient,
  { businessId, position, count }: { businessId: string; position: number; count: number },
): Promise<Recorded[]> {
  const { rows } = await client.query<EventRow>(
    `select ${eventColumns} from events where business_id = $1 and id <= $2 order by id desc limit $3`,
    [businessId, position, count],
  )
  return rows.map(recordedOf)
}

/** Whether a record has any event at all, before or after any position. */
export async function hasStream(client: TenantClient, stream: string): Promise<boolean> {
  const { rowCount } = await client.query('select from events where stream = $1 limit 1', [stream])
  return rowCount === 1
}

/** A record as the events of its stream until a position have made it; null before the first. */
export async function foldUntil(
  client: TenantClient,
  { aggregate }: AnyStore,
  { stream, position }: { stream: string; position: number },
): Promise<State | null> {
  const { rows } = await client.query<EventRow>(
    `select ${eventColumns} from events where stream = $1 and id <= $2 order by version`,
    [stream, position],
  )
  return rows.map(recordedOf).reduce<State | null>((state, event) => aggregate.evolve(state, event), null)
}

/** All records of a category as the events until a position have made them. For categories with few records. */
export async function foldAllUntil(
  client: TenantClient,
  { aggregate }: AnyStore,
  { businessId, category, position }: { businessId: string; category: StreamCategory; position: number },
): Promise<State[]> {
  const states = new Map<string, State>()
  for (let after = 0; ; ) {
    const events = await readCategory(client, { businessId, category, after, upto: position, limit: batch })
    for (const event of events) {
      const id = idOf(event.stream)
      states.set(id, aggregate.evolve(states.get(id) ?? null, event))
    }
    if (events.length < batch) break
    after = events.at(-1)?.id ?? position
  }
  return [...states.values()]
}
