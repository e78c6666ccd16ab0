import type { NotificationEvent } from '../../contract/events/notification.events.ts'
import { categoryOfScope, type NotificationScope } from '../../contract/notifications/notification.ts'
import { evolveNotification } from '../../machines/notification/notification.evolve.ts'
import type { NotificationItem } from '../../machines/notification/notification.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { StreamBatch } from '../events/stream-batch.ts'

export type NotificationBatch = StreamBatch<NotificationItem, NotificationEvent>

/** Notifications of one scope while a command works on them. */
export function notificationBatch(about: NotificationScope, scope: CommandScope): NotificationBatch {
  return new StreamBatch<NotificationItem, NotificationEvent>(categoryOfScope[about], evolveNotification, scope)
}
