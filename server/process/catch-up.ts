import { createHash } from 'node:crypto'
import type { AnyStateMachine } from 'xstate'
import { categoryOf, type Recorded } from '../../contract/events/recorded.ts'
import { arrowId, transitionsOf, withInner } from '../../machines/machine-arrows.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { type CaughtUp, countLog, type LogCount } from '../events/count-log.ts'
import { readStreams } from '../events/read.ts'
import { foldStream, type Stand, type Step } from './fold-steps.ts'
import type { Lifecycle } from './lifecycle.ts'

export interface Counting {
  readonly database: Database
  readonly lifecycles: readonly Lifecycle[]
  /** Where the tail has read up to: below it the log has no holes that may yet be filled. */
  readonly safeCursor: () => number
}

/** Continues to count the lifecycles of a business from its log, for about so many milliseconds. */
export function catchUp(
  { database, lifecycles, safeCursor }: Counting,
  businessId: string,
  milliseconds: number,
): Promise<CaughtUp> {
  return countLog(database, processCount(lifecycles), { businessId, upto: safeCursor(), milliseconds })
}

function processCount(lifecycles: readonly Lifecycle[]): LogCount {
  const byCategory = new Map(lifecycles.flatMap((one) => one.categories.map((category) => [category as string, one])))
  return {
    cursorTable: 'process_cursor',
    shape: shapeOf(lifecycles),
    waits: false,
    async deleteRows(client, businessId) {
      await client.query('delete from process_step where business_id = $1', [businessId])
      await client.query('delete from process_thing where business_id = $1', [businessId])
    },
    async countEvents(client, businessId, events) {
      await write(client, businessId, await foldSlice(client, byCategory, events))
    },
  }
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
    `insert into process_thing (business_id, thing, machine, state, beside, since, storm)
     select $1, thing, machine, state, beside, since, storm from jsonb_to_recordset($2::jsonb)
       as row (thing uuid, machine text, state text, beside text[], since timestamptz, storm uuid)
     on conflict (thing) do update set state = excluded.state, beside = excluded.beside, since = excluded.since, storm = excluded.storm`,
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
