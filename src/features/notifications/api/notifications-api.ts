import { deleteNotification } from './delete-notification.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllRead, readNotification } from './read-notification.ts'
import { restoreNotification } from './restore-notification.ts'
import { silenceNotification } from './silence-notification.ts'

/** What the bell asks of the server, so that a story can stand in for it. */
export const notificationsApi = {
  listNotifications,
  readNotification,
  markAllRead,
  silenceNotification,
  deleteNotification,
  restoreNotification,
}
export type NotificationsApi = typeof notificationsApi
