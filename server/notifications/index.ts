import type { Route } from '../http/route.ts'
import { changeNotificationRoutes } from './change-notification.route.ts'
import { listNotificationsRoute } from './list-notifications.route.ts'
import { notificationSettingsRoutes } from './notification-settings.route.ts'
import { readNotificationRoutes } from './read-notifications.route.ts'
import type { NotificationDependencies } from './dependencies.ts'

/** The notifications of the bell. Other features raise them as part of their own commands. */
export function notificationRoutes(dependencies: NotificationDependencies): Route[] {
  return [
    listNotificationsRoute(dependencies),
    ...readNotificationRoutes(dependencies),
    ...notificationSettingsRoutes(dependencies),
    ...changeNotificationRoutes(dependencies),
  ]
}
