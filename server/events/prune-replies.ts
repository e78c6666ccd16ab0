import type { Database } from '../db/database.ts'
import { startInterval } from './start-interval.ts'

const day = 24 * 3600_000
/** How long a repeated command still gets its first reply: a browser closed before a holiday may repeat it after. */
const kept = 14 * day
const lookEvery = 60_000
const restAfterwards = 3600_000
/** Few enough that nobody waits for them. */
const most = 1000

export interface PrunerOptions {
  /** Lets at most so many replies go that are older than an instant; answers with how many. */
  readonly prune: (before: Date, most: number) => Promise<number>
  /** Where the log stands: while it does not move, nobody works. */
  readonly position: () => number
  readonly report?: (message: string, error: unknown) => void
}

/**
 * Lets old replies of commands go, batch by batch, in minutes when nobody works; on a server that never rests, one
 * batch a minute once they are a day overdue. Returns how to stop.
 */
export function keepRepliesPruned({ prune, position, report = () => {} }: PrunerOptions): () => Promise<void> {
  let stood = position()
  let due = Date.now()
  return startInterval(
    lookEvery,
    async (stopped) => {
      const isQuiet = () => !stopped.aborted && position() === stood
      const moved = !isQuiet()
      stood = position()
      const overdue = Date.now() - due
      if (overdue < 0 || (moved && overdue < day)) return
      do {
        const gone = await prune(new Date(Date.now() - kept), most)
        if (gone < most) due = Date.now() + restAfterwards
      } while (isQuiet() && Date.now() >= due)
    },
    (error) => report('Could not delete old replies; retrying.', error),
  )
}

/** Prunes the replies of all businesses. */
export function pruneReplies(database: Database): PrunerOptions['prune'] {
  return (before, count) =>
    database.withoutBusiness(async (client) => {
      const { rows } = await client.query<{ gone: number }>('select prune_command_replies($1, $2) as gone', [
        before.toISOString(),
        count,
      ])
      return rows[0]?.gone ?? 0
    })
}
