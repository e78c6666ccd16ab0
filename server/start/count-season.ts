import { lifecycles } from '../aggregates.ts'
import { demoBusinesses } from '../demo/demo-people.ts'
import { catchUp } from '../process/catch-up.ts'
import { forecastClaims } from '../process/forecast/forecast-claims.ts'
import { countCalls } from '../wallboard/count-calls.ts'
import type { Live } from './open-live.ts'
import type { Report } from './open-log.ts'
import type { StartedDatabase } from './start-database.ts'
import type { Stopping } from './stop.ts'

/** How long each turn counts, in milliseconds, before it asks whether the server stops. */
const turn = 200

/** Counts the calls and the steps of a season that was just made: nobody who opens the board waits for all of it. */
export function countSeason({ database }: StartedDatabase, { push }: Live, report: Report, stopping: Stopping): void {
  const ending = new AbortController()
  const upto = push.position()
  const counting = { database, lifecycles, safeCursor: () => upto }
  const countAll = async () => {
    for (const { id } of demoBusinesses) {
      while (!ending.signal.aborted && (await countCalls(database, id, upto)).behind > 0);
      while (!ending.signal.aborted && (await catchUp(counting, id, turn)).behind > 0);
    }
    if (!ending.signal.aborted) await forecastClaims({ database, lifecycles }, '1 day')
  }
  const counted = countAll().catch((error: unknown) => report('Figures of the season are not counted yet.', error))
  stopping.on('housekeeping', () => {
    ending.abort()
    return counted
  })
}
