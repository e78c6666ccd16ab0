import type { NotedCategory } from '../../contract/notes/note-subject.ts'
import type { Me } from '../../contract/people/user.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { NotifyUsers } from '../events/notify-users.ts'
import type { Raise } from '../events/raise.ts'

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
  /** Whether a person sees the records that some streams are about, where they see only some records. */
  readonly seesStreams: (client: TenantClient, me: Me, streams: readonly string[]) => Promise<boolean>
  /** Whether a person sees a record of whose aggregate they see only some; asked of those who read its notes. */
  readonly seesRecord: (client: TenantClient, me: Me, category: NotedCategory, id: string) => Promise<boolean>
  readonly raise: Raise
  /** Notifies pages of people that notifications of their own have changed. */
  readonly notifyUsers: NotifyUsers
}
