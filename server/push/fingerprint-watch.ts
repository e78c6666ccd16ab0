import type { Hub } from './hub.ts'
import { inRounds, type Rounds } from './rounds.ts'
import type { ReadFingerprints } from './authorization-fingerprint.ts'

export interface FingerprintWatchOptions {
  readonly read: ReadFingerprints
  readonly hub: Pick<Hub, 'sessions' | 'review'>
  /** How long a change can go unnoticed whose announcement was lost. */
  readonly pollMs?: number
  readonly report?: (message: string, error?: unknown) => void
}

/** Milliseconds in which announcements are batched into one read. */
const restMs = 50

/**
 * Compares the sockets of this process with the current fingerprints of their sessions: periodically, as announcements
 * can be lost, and at once when one arrives.
 */
export function watchFingerprints({ read, hub, pollMs = 2000, report = () => {} }: FingerprintWatchOptions): Rounds {
  return inRounds({
    async round() {
      const sessions = hub.sessions()
      if (sessions.size > 0) hub.review(sessions, await read([...sessions]))
    },
    pollMs: pollMs - restMs,
    restMs: () => restMs,
    retryMs: () => pollMs,
    failed: (error) => report('Could not read sessions; retrying.', error),
  })
}

/** Batches reads of the same moment into one query: a thousand browsers reconnect at once after a restart. */
export function batchFingerprintReads(read: ReadFingerprints): (sessionId: string) => Promise<string | null> {
  let asked: { ids: Set<string>; answer: ReturnType<ReadFingerprints> } | null = null
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
