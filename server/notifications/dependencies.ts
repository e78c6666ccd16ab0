import type { Database } from '../db/database.ts'
import type { Audit } from '../events/audit.ts'
import type { NotifyUsers } from '../events/notify-users.ts'
import type { CommandHandler } from '../events/handle-command.ts'

export interface NotificationDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  /** A position of the log that everything read from now on is at least as new as. */
  readonly safeCursor: () => number
  readonly notifyUsers: NotifyUsers
  readonly audit: Audit
}
