import { decideNotification } from '../../machines/notification/notification.decide.ts'
import type { CommandScope } from '../events/handle-command.ts'
import type { Notice, Raise } from '../events/raise.ts'
import { notificationBatch } from './notification-batch.ts'
import { notificationIdOf } from './notification-id.ts'
import { projectNotifications } from './notification.projection.ts'
import { type MessageFrame, queueNotifications } from './queue-notifications.ts'

/**
 * New notifications as part of another command's plan. Nothing is looked up: a cause that is an event of the same
 * plan cannot have happened before, and were it to happen twice, the append would be refused as a whole. With a frame
 * they also go out as mail and SMS to those who have chosen that.
 */
export function raisingNotifications(frame: MessageFrame | null): Raise {
  return (scope, notices) => {
    const raised = notices.map((notice) => raisedBy(scope, notice))
    if (raised.length === 0) return { streams: [], projections: [] }
    return {
      streams: raised.flatMap(({ streams }) => streams),
      projections: [
        projectNotifications(
          scope.businessId,
          raised.flatMap(({ changed }) => changed),
        ),
        ...(frame ? queueNotifications(scope.businessId, notices, frame) : []),
      ],
    }
  }
}

/** In the app only. */
export const raiseNotifications = raisingNotifications(null)

function raisedBy(scope: CommandScope, { because, ...data }: Notice) {
  const id = notificationIdOf(scope.businessId, because)
  const decision = decideNotification({ type: 'RaiseNotification', ...data }, null)
  if (!decision.ok) throw new Error(decision.refusal.reason)
  const batch = notificationBatch(data.scope, scope).load(id, null)
  batch.apply(id, decision.events)
  return batch
}
