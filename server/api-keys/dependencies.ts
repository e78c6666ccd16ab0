import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'

export interface ApiKeyDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  /** Revokes the one key that a business had before: it belongs to the business, and comes from `server/dependencies.ts`. */
  readonly revokeFormerKey: (scope: CommandScope) => Promise<unknown>
}
