import type { Database } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { IsRaised, Raise } from '../events/raise.ts'

export interface ImportDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  /** A position of the log that everything read from now on is at least as new as. */
  readonly safeCursor: () => number
  readonly raise: Raise
  readonly isRaised: IsRaised
}
