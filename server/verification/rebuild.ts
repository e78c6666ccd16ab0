import type pg from 'pg'
import { type Folded, foldLog, type Unfoldable } from './fold-log.ts'
import { storeList } from '../aggregates.ts'
import type { Job } from '../../machines/jobs.ts'
import type { AnyStore } from '../events/aggregate-store.ts'
import { makeTemporary, writeStates } from '../events/temporary-read-models.ts'

const rowsAtOnce = 1000
const shown = 20

export interface Rebuilt {
  readonly events: ReadonlyMap<AnyStore, number>
  /** How many streams cannot be folded, and the first of them. */
  readonly unfoldable: number
  readonly unfolded: readonly Unfoldable[]
  /** The jobs that must wait for what the log makes, by business. */
  readonly pending: ReadonlyMap<string, readonly Job[]>
}

/**
 * Rebuilds all read models from the log, by the same evolve and the same projections, in temporary tables next to the
 * live ones, inside a transaction that sees one snapshot of the database. Holds a batch of events and of rows at most.
 */
export async function rebuild(client: pg.ClientBase): Promise<Rebuilt> {
  for (const store of storeList) await makeTemporary(client, store)
  const events = new Map<AnyStore, number>()
  const unfolded: Unfoldable[] = []
  const pending = new Map<string, Job[]>()
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
      events.set(one.store, (events.get(one.store) ?? 0) + one.events)
      waiting.push(one)
      const jobs = one.store.aggregate.reactions?.pending(one.state) ?? []
      if (jobs.length > 0) pendingOf(pending, one.businessId).push(...jobs)
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
  return { events, unfoldable, unfolded, pending }
}

function pendingOf(pending: Map<string, Job[]>, businessId: string): Job[] {
  const known = pending.get(businessId)
  if (known) return known
  const made: Job[] = []
  pending.set(businessId, made)
  return made
}

/** A projection writes states of one aggregate and one business. */
async function write(client: pg.ClientBase, folded: readonly Folded[]): Promise<void> {
  const groups = Map.groupBy(folded, ({ store, businessId }) => `${store.readModel.table} ${businessId}`)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { store, businessId } = first
    await writeStates(client, { store, businessId, states: group.map(({ state }) => state) })
  }
}
