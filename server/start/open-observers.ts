import type { Logger } from 'pino'
import type { OnCommitted } from '../events/handle-command.ts'
import { logRequests } from '../http/log-requests.ts'
import type { ObserveRequest } from '../http/observe.ts'
import type { Settings } from '../http/settings.ts'
import { logJobs } from '../jobs/log-jobs.ts'
import type { ObserveJob } from '../jobs/observe-jobs.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import { logPublished, logSockets } from '../push/log-push.ts'
import type { PushOptions } from '../push/open-push.ts'

/** Who is notified of what this process does: the log, and the metrics where they are on. */
export interface Observers {
  readonly metrics: Metrics | null
  readonly requests: readonly ObserveRequest[]
  readonly job: ObserveJob
  readonly push: NonNullable<PushOptions['observe']>
  readonly committed: OnCommitted
}

export function openObservers({ metrics: { port, token } }: Pick<Settings, 'metrics'>, log: Logger): Observers {
  const metrics = port !== null || token !== null ? createMetrics() : null
  const [logJob, logSocket] = [logJobs(log), logSockets(log)]
  return {
    metrics,
    requests: [logRequests(log), ...(metrics ? [metrics.request] : [])],
    job(facts) {
      logJob(facts)
      metrics?.job(facts)
    },
    push: {
      socket(facts) {
        logSocket(facts)
        metrics?.socket(facts)
      },
      published: logPublished(log),
    },
    committed: (streams) => metrics?.committed(streams),
  }
}
