import type { NotedCategory } from '../../contract/notes/note-subject.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { NotifyUsers } from '../events/notify-users.ts'
import type { Raise } from '../events/raise.ts'
import type { Visibility } from '../events/visible-rows.ts'

/** What notes need; the records that they are on belong to other features. */
export interface NoteDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  /** Display names of records by id; those that do not exist in the business are missing. */
  readonly recordNames: (
    client: TenantClient,
    category: NotedCategory,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  readonly visibility: Visibility
  readonly raise: Raise
  /** Notifies pages of people that notifications of their own have changed. */
  readonly notifyUsers: NotifyUsers
}
