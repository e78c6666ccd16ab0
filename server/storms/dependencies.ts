import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { Raise } from '../events/raise.ts'

export interface StormDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  /** People belong to another feature, which `server/app.ts` puts in here. */
  readonly findPeople: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, { role: string }>>
  readonly raise: Raise
  /** A position of the log that everything read from now on is at least as new as. */
  readonly safeCursor: () => number
}
