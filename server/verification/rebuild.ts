import type pg from 'pg'
import { arrayParams } from '../db/array-params.ts'
import { type Folded, foldLog, type Unfoldable } from './fold-log.ts'
import { type ReadModel, readModels } from './read-models.ts'

/** Categories of streams may share one. */
export const models = new Set(Object.values(readModels))

const rowsAtOnce = 1000
const shown = 20

export interface Rebuilt {
  readonly events: ReadonlyMap<ReadModel, number>
  /** How many streams cannot be folded, and the first of them. */
  readonly unfoldable: number
  readonly unfolded: readonly Unfoldable[]
}

/**
 * Makes all read models anew from the log, by the same evolve and the same projections, in temporary tables beside the
 * live ones, inside a transaction that sees one snapshot of the database. Holds a batch of events and of rows at most.
 */
export async function rebuild(client: pg.ClientBase): Promise<Rebuilt> {
  for (const { table, key = 'id' } of models) {
    // Of the same name, a temporary table comes first: the projections write there. Of its indexes only the one that
    // tells one thing from another is needed, and each costs with every row.
    await client.query(
      `create temp table ${table} (like public.${table} including identity including defaults, primary key (${key})) on commit drop`,
    )
  }
  const events = new Map<ReadModel, number>()
  const unfolded: Unfoldable[] = []
  let unfoldable = 0
  let waiting: Folded[] = []
  let written = Promise.resolve()
  for await (const some of foldLog(client)) {
    for (const one of some) {
      if ('why' in one) {
        unfoldable += 1
        if (unfolded.length < shown) unfolded.push(one)
        continue
      }
      events.set(one.model, (events.get(one.model) ?? 0) + one.events)
      waiting.push(one)
    }
    if (waiting.length < rowsAtOnce) continue
    // While the database writes these, the next ones are folded.
    await written
    written = write(client, waiting)
    written.catch(() => {})
    waiting = []
  }
  await written
  await write(client, waiting)
  return { events, unfoldable, unfolded }
}

/** A projection writes things of one kind and one business. */
async function write(client: pg.ClientBase, folded: readonly Folded[]): Promise<void> {
  const groups = Map.groupBy(folded, ({ model, businessId }) => `${model.table} ${businessId}`)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { sql, params } = first.model.project(
      first.businessId,
      group.map(({ thing }) => thing),
    )
    await client.query(sql, arrayParams(sql, params))
  }
}
