import type { StreamCategory } from '../../contract/categories.ts'
import type { Lease } from '../../contract/leases/lease.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { type NextWanted, takeLeases } from './lease.queries.ts'

export interface QueueWanted extends Pick<NextWanted, 'businessId' | 'holder' | 'sessionId' | 'waits'> {
  readonly category: StreamCategory
  /** Requests with the same queue have the same order. */
  readonly queue: string
  /** The first rows of the queue that nobody holds, in its order. */
  readonly readIds: (client: TenantClient, needed: number) => Promise<readonly string[]>
}

/** Takes the lease of the next row of a queue whose order the server knows. Null where none is left. */
export type TakeFromQueue = (wanted: QueueWanted) => Promise<Lease | null>

interface Asking {
  readonly wanted: QueueWanted
  readonly resolve: (lease: Lease | null) => void
  readonly reject: (error: unknown) => void
}

/** As many as one statement serves. */
const most = 64
/** Rows beyond those that are needed: another process may be taking them. */
const spare = 32

/**
 * Like `openNextTurns`, for queues that only the server has in order: requests that arrive while leases are being taken
 * wait, and are served together by the next statement, which reads the queue once for all of them.
 */
export function openQueueTurns(database: Database): TakeFromQueue {
  const lines = new Map<string, Asking[]>()

  async function serve(key: string, line: Asking[]) {
    while (line.length > 0) {
      const turn = line.splice(0, most)
      try {
        const leases = await takeTurn(database, turn)
        for (const [index, { resolve }] of turn.entries()) resolve(leases[index] ?? null)
      } catch (error) {
        // Nor would those who wait fare better: one after the other they would wait for a database that is away.
        for (const { reject } of [...turn, ...line.splice(0)]) reject(error)
      }
    }
    lines.delete(key)
  }

  return (wanted) =>
    new Promise((resolve, reject) => {
      const key = `${wanted.businessId} ${wanted.category} ${wanted.queue}`
      const asking = { wanted, resolve, reject }
      const line = lines.get(key)
      if (line) {
        line.push(asking)
        return
      }
      const first = [asking]
      lines.set(key, first)
      void serve(key, first)
    })
}

function takeTurn(database: Database, turn: readonly Asking[]): Promise<(Lease | null)[]> {
  const [first] = turn
  if (!first) return Promise.resolve([])
  const { businessId, category, waits, readIds } = first.wanted
  return database.withBusiness(businessId, async (client) => {
    const ids = await readIds(client, turn.length + spare)
    if (ids.length === 0) return turn.map(() => null)
    const askers = turn.map(({ wanted }) => ({ wanted, start: 0, end: ids.length }))
    return takeLeases(client, { businessId, category, ids, waits, askers })
  })
}
