import type { Hub } from './hub.ts'
import { inRounds, type Rounds } from './rounds.ts'
import type { ReadStandings } from './standing.ts'

export interface StandingWatchOptions {
  readonly read: ReadStandings
  readonly hub: Pick<Hub, 'sessions' | 'review'>
  /** How long a change can go unnoticed whose announcement was lost. */
  readonly pollMs?: number
  readonly report?: (message: string, error?: unknown) => void
}

/** However many sign out at once, they are looked for together. */
const restMs = 50

/**
 * Holds the sockets of this process against what their sessions may do at present: again and again, as announcements
 * can be lost, and at once when one comes.
 */
export function watchStandings({ read, hub, pollMs = 2000, report = () => {} }: StandingWatchOptions): Rounds {
  return inRounds({
    async round() {
      const sessions = hub.sessions()
      if (sessions.size > 0) hub.review(sessions, await read([...sessions]))
    },
    pollMs: pollMs - restMs,
    restMs: () => restMs,
    retryMs: () => pollMs,
    failed: (error) => report('Sessions cannot be looked at; trying again.', error),
  })
}

/** Reads one by one what is asked for in the same moment: a thousand browsers come back at once after a restart. */
export function readTogether(read: ReadStandings): (sessionId: string) => Promise<string | null> {
  let asked: { ids: Set<string>; answer: ReturnType<ReadStandings> } | null = null
  return async (sessionId) => {
    if (!asked) {
      const ids = new Set<string>()
      const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        asked = null
        return read([...ids])
      })
      asked = { ids, answer }
    }
    asked.ids.add(sessionId)
    return (await asked.answer).get(sessionId) ?? null
  }
}
