import { asOfQueues } from '../aggregates.ts'
import type { OnCommitted } from '../events/handle-command.ts'
import { keepRepliesPruned, pruneReplies } from '../events/prune-replies.ts'
import type { Settings } from '../http/settings.ts'
import { openWorker } from '../jobs/open-worker.ts'
import { keepSnapshots } from '../as-of/keep-snapshots.ts'
import { createTasks, leaseSeconds } from '../tasks.ts'
import { createPlatformPublisher } from '../businesses/publish-platform.ts'
import { createDeliveryPublisher } from '../webhooks/publish-deliveries.ts'
import type { Live } from './open-live.ts'
import type { Observers } from './open-observers.ts'
import type { Report } from './open-log.ts'
import type { OpenPorts } from './open-ports.ts'
import type { StartedDatabase } from './start-database.ts'
import type { Stopping } from './stop.ts'

/** What this process does without being asked: pruning, snapshots and jobs. */
export function startHousekeeping(
  { database, urls }: StartedDatabase,
  ports: OpenPorts,
  { push }: Live,
  { job, committed }: Observers,
  { auditDays, allowPrivateWebhooks }: Pick<Settings, 'auditDays' | 'allowPrivateWebhooks'>,
  report: Report,
  stopping: Stopping,
) {
  const { position } = push
  const onCommitted: OnCommitted = (streams) => {
    push.wake()
    committed(streams)
  }
  stopping.on('housekeeping', keepRepliesPruned({ prune: pruneReplies(database), position, report }))
  stopping.on('housekeeping', keepSnapshots({ database, queues: asOfQueues, position, report }))
  const worker = openWorker({
    jobsUrl: urls.jobs,
    tasks: createTasks({
      ...ports,
      onCommitted,
      allowPrivateWebhooks,
      publishPlatform: createPlatformPublisher(push.publish),
      publishDeliveries: createDeliveryPublisher(push.publish),
      report: (error) => report('a webhook was not delivered', error),
    }),
    long: ['run-export'],
    timed: {
      'count-figures': '* * * * *',
      'delete-businesses': '7 * * * *',
      'expiring-keys': '41 * * * *',
      'forecast-claims': '*/10 * * * *',
      'lock-production-logs': '17 * * * *',
      'offer-assigned-leads': '29 * * * *',
      'resume-exports': '* * * * *',
      'sweep-files': '53 9 * * *',
      'watch-calls': '* * * * *',
    },
    auditDays,
    leaseSeconds,
    report,
    observe: job,
  })
  stopping.on('live', () => worker.stop())
}
