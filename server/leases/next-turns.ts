import type { Lease } from '../../contract/leases/lease.ts'
import type { Database } from '../db/database.ts'
import { type NextTurn, type NextWanted, takeLeases } from './lease.queries.ts'

/** Takes the lease of the next row of a queue. Null where none is left. */
export type TakeNext = (wanted: NextWanted) => Promise<Lease | null>

interface Asking {
  readonly wanted: NextWanted
  readonly resolve: (lease: Lease | null) => void
  readonly reject: (error: unknown) => void
}

/**
 * Requests that arrive while a queue's next leases are being taken wait, and are served together by the next statement:
 * it reads the rows once for all of them.
 */
export function openNextTurns(database: Database): TakeNext {
  const lines = new Map<string, Asking[]>()

  async function serve(key: string, line: Asking[]) {
    for (let first = line[0]; first; first = line[0]) {
      const turn = nextTurn(first.wanted, line)
      try {
        const leases = await database.withBusiness(turn.businessId, (client) => takeLeases(client, turn))
        for (const [index, asker] of turn.askers.entries()) asker.resolve(leases[index] ?? null)
      } catch (error) {
        // Nor would those who wait fare better: one after the other they would wait for a database that is away.
        for (const asking of [...turn.askers, ...line.splice(0)]) asking.reject(error)
      }
    }
    lines.delete(key)
  }

  return (wanted) =>
    new Promise((resolve, reject) => {
      if (wanted.ids.length === 0) return resolve(null)
      const key = `${wanted.businessId} ${wanted.category}`
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

/**
 * Removes from the line the first request and those whose list continues where its list does: colleagues with the same
 * order of the queue, who know of more or fewer leases. A request with another sort or filter gets a batch of its own.
 */
function nextTurn({ businessId, category, waits, ids: first }: NextWanted, line: Asking[]) {
  const ids: string[] = []
  const places = new Map<string, number>()
  const append = (id: string) => {
    if (!places.has(id)) places.set(id, ids.length)
    ids.push(id)
  }
  first.forEach(append)
  const askers: (Asking & NextTurn['askers'][number])[] = []
  const others = line.splice(0).filter((asking) => {
    const own = asking.wanted.ids
    const start = places.get(own[0] ?? '')
    if (start === undefined || own.some((id, n) => start + n < ids.length && ids[start + n] !== id)) return true
    own.slice(ids.length - start).forEach(append)
    askers.push({ ...asking, start, end: start + own.length })
    return false
  })
  line.push(...others)
  askers.sort((a, b) => a.start - b.start || a.end - b.end)
  return { businessId, category, waits, ids, askers }
}
