import type { Database } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { Route } from '../http/route.ts'
import { changeNotificationRoutes } from './change-notification.route.ts'
import { listNotificationsRoute } from './list-notifications.route.ts'
import { reportImportRoute } from './report-import.route.ts'

export interface NotificationParts {
  readonly database: Database
  readonly commands: CommandHandler
  /** A position of the log that everything read from now on is at least as new as. */
  readonly safeCursor: () => number
}

/** What the business is told of: the bell. Other features raise notifications as part of their own commands. */
export function notificationRoutes(parts: NotificationParts): Route[] {
  return [listNotificationsRoute(parts), ...changeNotificationRoutes(parts), reportImportRoute(parts)]
}
