import { deleteNotification } from '../calls/delete-notification.ts'
import { getNotificationSettings } from '../calls/get-notification-settings.ts'
import { listNotifications } from '../calls/list-notifications.ts'
import { markAllNotificationsRead } from '../calls/mark-all-notifications-read.ts'
import { readNotification } from '../calls/read-notification.ts'
import { restoreNotification } from '../calls/restore-notification.ts'
import { setNotificationSettings } from '../calls/set-notification-settings.ts'
import { silenceNotification } from '../calls/silence-notification.ts'

/** The calls of notifications. */
export const notificationCalls = [
  deleteNotification,
  getNotificationSettings,
  listNotifications,
  markAllNotificationsRead,
  readNotification,
  restoreNotification,
  setNotificationSettings,
  silenceNotification,
] as const
