import { decideNotification } from '../../machines/notification/notification.decide.ts'
import type { CommandScope } from '../events/handle-command.ts'
import type { Notice, Raise } from '../events/raise.ts'
import { notificationBatch } from './notification-batch.ts'
import { notificationIdOf } from './notification-id.ts'
import { projectNotifications } from './notification.projection.ts'

/**
 * New notifications as part of another command's plan. Nothing is looked up: a cause that is an event of the same
 * plan cannot have happened before, and were it to happen twice, the append would be refused as a whole.
 */
export const raiseNotifications: Raise = (scope, notices) => {
  const raised = notices.map((notice) => raisedBy(scope, notice))
  if (raised.length === 0) return { streams: [], projections: [] }
  return {
    streams: raised.flatMap(({ streams }) => streams),
    projections: [
      projectNotifications(
        scope.businessId,
        raised.flatMap(({ changed }) => changed),
      ),
    ],
  }
}

function raisedBy(scope: CommandScope, { because, text, scope: about, notification_type }: Notice) {
  const id = notificationIdOf(scope.businessId, because)
  const decision = decideNotification({ type: 'RaiseNotification', text, scope: about, notification_type }, null)
  if (!decision.ok) throw new Error(decision.refusal.reason)
  const batch = notificationBatch(about, scope).load(id, null)
  batch.apply(id, decision.events)
  return batch
}
