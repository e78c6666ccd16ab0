import { createHash } from 'node:crypto'
import type { AnyStateMachine } from 'xstate'
import { categoryOf, type Recorded } from '../../contract/events/recorded.ts'
import { arrowId, transitionsOf, withInner } from '../../machines/machine-arrows.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type EventRow, eventColumns, readStreams, recordedOf } from '../events/read.ts'
import { foldStream, type Stand, type Step } from './fold-steps.ts'
import type { Lifecycle } from './lifecycle.ts'

/** Events at once: as many as hold up the process's other work for some 20 ms. */
const slice = 500

export interface CaughtUp {
  readonly cursor: number
  /** How far the log stands beyond the cursor; to count what of it is the business's would take longer than to do it. */
  readonly behind: number
}

export interface Counting {
  readonly database: Database
  readonly lifecycles: readonly Lifecycle[]
  /** Where the tail has read up to: below it the log has no holes that may yet be filled. */
  readonly safeCursor: () => number
}

/**
 * Continues to count the business's log from the cursor, for about so many milliseconds. Each slice is one transaction
 * with its cursor, so that an event counts once, whichever process counts and whenever one dies.
 */
export async function catchUp(
  { database, lifecycles, safeCursor }: Counting,
  businessId: string,
  milliseconds: number,
): Promise<CaughtUp> {
  const upto = safeCursor()
  const end = performance.now() + milliseconds
  const byCategory = new Map(lifecycles.flatMap((one) => one.categories.map((category) => [category as string, one])))
  const shape = shapeOf(lifecycles)
  return database.withBusiness(businessId, async (client) => {
    while ((await countSlice(client, { businessId, byCategory, shape, upto })) && performance.now() < end);
    const { rows } = await client.query<{ cursor: number }>(
      'select event_id as cursor from process_cursor where business_id = $1',
      [businessId],
    )
    const cursor = rows[0]?.cursor ?? 0
    return { cursor, behind: Math.max(0, upto - cursor) }
  })
}

interface Slice {
  readonly businessId: string
  readonly byCategory: ReadonlyMap<string, Lifecycle>
  readonly shape: string
  readonly upto: number
}

/** Counts the next events; false where there are none, or where another process is at it. */
async function countSlice(client: TenantClient, { businessId, byCategory, shape, upto }: Slice): Promise<boolean> {
  return inTransaction(client, async () => {
    await client.query('insert into process_cursor (business_id) values ($1) on conflict do nothing', [businessId])
    const { rows } = await client.query<{ event_id: number; shape: string }>(
      'select event_id, shape from process_cursor where business_id = $1 for update skip locked',
      [businessId],
    )
    const [stood] = rows
    if (!stood) return false
    if (stood.shape !== shape) await restartCount(client, businessId)
    const after = stood.shape === shape ? stood.event_id : 0
    const events = await nextEvents(client, { businessId, after, upto })
    const counted = await foldSlice(client, byCategory, events)
    await write(client, businessId, counted)
    const isLast = events.length < slice
    const cursor = isLast ? Math.max(after, upto) : (events.at(-1)?.id ?? after)
    await client.query('update process_cursor set event_id = $2, shape = $3 where business_id = $1', [
      businessId,
      cursor,
      shape,
    ])
    return !isLast
  })
}

async function restartCount(client: TenantClient, businessId: string): Promise<void> {
  await client.query('delete from process_step where business_id = $1', [businessId])
  await client.query('delete from process_thing where business_id = $1', [businessId])
}

async function nextEvents(
  client: TenantClient,
  { businessId, after, upto }: { businessId: string; after: number; upto: number },
): Promise<Recorded[]> {
  const { rows } = await client.query<EventRow>(
    `select ${eventColumns} from events where business_id = $1 and id > $2 and id <= $3 order by id limit $4`,
    [businessId, after, upto, slice],
  )
  return rows.map(recordedOf)
}

/** Steps of these events. A stream that began before them is folded from its first event, as only that is the truth. */
async function foldSlice(
  client: TenantClient,
  byCategory: ReadonlyMap<string, Lifecycle>,
  events: readonly Recorded[],
): Promise<{ steps: Step[]; stands: Stand[] }> {
  const own = events.filter(({ stream }) => byCategory.has(categoryOf(stream)))
  const byStream = Map.groupBy(own, ({ stream }) => stream)
  const begun = [...byStream].filter(([, some]) => some[0]?.version !== 1).map(([stream]) => stream)
  const first = own[0]?.id ?? 0
  const earlier = begun.length > 0 ? await readStreams(client, begun) : []
  const before = Map.groupBy(
    earlier.filter(({ id }) => id < first),
    ({ stream }) => stream,
  )
  const steps: Step[] = []
  const stands: Stand[] = []
  for (const [stream, some] of byStream) {
    const lifecycle = byCategory.get(categoryOf(stream))
    if (!lifecycle) continue
    const folded = foldStream(lifecycle, [...(before.get(stream) ?? []), ...some])
    steps.push(...folded.steps.filter(({ event_id }) => event_id >= first))
    stands.push(folded.stand)
  }
  return { steps, stands }
}

async function write(client: TenantClient, businessId: string, { steps, stands }: { steps: Step[]; stands: Stand[] }) {
  if (steps.length === 0) return
  await client.query(
    `insert into process_step (event_id, business_id, machine, thing, at, arrows, left_states, stayed)
     select event_id, $1, machine, thing, at, arrows, left_states, stayed from jsonb_to_recordset($2::jsonb)
       as row (event_id bigint, machine text, thing uuid, at timestamptz, arrows text[], left_states text[], stayed bigint[])`,
    [businessId, JSON.stringify(steps)],
  )
  await client.query(
    `insert into process_thing (business_id, thing, machine, state, since, storm)
     select $1, thing, machine, state, since, storm from jsonb_to_recordset($2::jsonb)
       as row (thing uuid, machine text, state text, since timestamptz, storm uuid)
     on conflict (thing) do update set state = excluded.state, since = excluded.since, storm = excluded.storm`,
    [businessId, JSON.stringify(stands)],
  )
}

/** Another one when a machine has other states or transitions, whose ids older rows do not know. */
function shapeOf(lifecycles: readonly Lifecycle[]): string {
  const parts = lifecycles.map(({ name, machine, categories }) => [name, categories, partsOf(machine)])
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function partsOf({ root }: AnyStateMachine): unknown[] {
  return withInner(root).map((node) => [
    node.id,
    transitionsOf(node).map((one) => [arrowId(one), one.target?.map(({ id }) => id)]),
  ])
}
