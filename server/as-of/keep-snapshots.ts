import { setTimeout } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { startInterval } from '../events/start-interval.ts'
import { eventsASnapshot, makeSnapshot } from './make-snapshot.ts'
import type { AsOfQueue } from './as-of-queue.ts'

const lookEvery = 5000

/** Pause after each snapshot, as a multiple of its duration, so that other work is hardly delayed. */
const rest = 4

export interface KeeperOptions {
  readonly database: Database
  readonly queues: readonly AsOfQueue[]
  /** Where the tail has read up to. */
  readonly position: () => number
  readonly report?: (message: string, error: unknown) => void
}

/**
 * Makes snapshots of all queues as the log grows, off every request's way, one at a time; any number of processes may
 * do so. Returns how to stop.
 */
export function keepSnapshots({ database, queues, position, report = () => {} }: KeeperOptions): () => Promise<void> {
  let looked = 0
  return startInterval(
    lookEvery,
    async (stopped) => {
      const upto = position()
      // None can be due before so much has happened; after a start the first look asks in any case.
      if (looked > 0 && upto - looked < eventsASnapshot) return
      for (const queue of queues) {
        for (const businessId of await businessesDue(database, queue, upto)) {
          let began = Date.now()
          while (!stopped.aborted && (await makeSnapshot(database, { businessId, queue, upto }))) {
            await pause((Date.now() - began) * rest, stopped)
            began = Date.now()
          }
        }
      }
      looked = upto
    },
    (error) => report('Could not save queue snapshots; retrying.', error),
  )
}

/** Ends early when stopped: nobody who ends the server waits for a rest. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return setTimeout(ms, undefined, { ref: false, signal }).catch(() => {})
}

function businessesDue(database: Database, { category }: AsOfQueue, upto: number): Promise<string[]> {
  return database.withoutBusiness(async (client) => {
    const { rows } = await client.query<{ id: string }>('select queue_snapshot_due($1, $2, $3) as id', [
      category,
      upto,
      eventsASnapshot,
    ])
    return rows.map(({ id }) => id)
  })
}
