import type { Publisher } from './publisher.ts'
import { inRounds, type Rounds } from './rounds.ts'
import type { FingerprintReader } from './fingerprint.queries.ts'

export interface AdmittedWatchOptions {
  readonly fingerprints: Pick<FingerprintReader, 'changed' | 'forget'>
  readonly endConnections: NonNullable<Publisher['endConnections']>
  /** How long a change can go unnoticed whose announcement was lost. */
  readonly pollMs?: number
  readonly report?: (message: string, error?: unknown) => void
}

const restMs = 50

/**
 * Has a hosted service end the connections of sessions that ended or whose fingerprint changed. What it could not be told
 * is told again; several processes may tell the same, which does no harm.
 */
export function watchAdmitted(options: AdmittedWatchOptions): Rounds {
  const { fingerprints, endConnections, pollMs = 2000, report = () => {} } = options
  return inRounds({
    async round() {
      const changed = await fingerprints.changed()
      if (changed.length === 0) return
      await endConnections([...new Set(changed.map(({ pushed_as }) => pushed_as))])
      await fingerprints.forget(changed)
    },
    pollMs,
    restMs: () => restMs,
    retryMs: () => pollMs,
    failed: (error) => report('Could not disconnect ended sessions; retrying.', error),
  })
}
