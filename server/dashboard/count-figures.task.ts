import type { Database } from '../db/database.ts'
import { countStays, stayShape } from './count-stays.ts'

/**
 * Counts figures of all businesses as far as their logs go, so that no reader waits for a long one. May run at any time,
 * and by several servers. Ends early when its worker stops.
 */
export function countFiguresTask({
  database,
}: {
  readonly database: Database
}): (payload: unknown, signal?: AbortSignal) => Promise<void> {
  return async (_payload, signal) => {
    const { rows } = await database.withoutBusiness((client) =>
      client.query<{ business_id: string; upto: number }>('select * from businesses_to_count($1)', [stayShape]),
    )
    for (const { business_id, upto } of rows) {
      while (!signal?.aborted && (await countStays(database, business_id, upto)).behind > 0);
    }
  }
}
