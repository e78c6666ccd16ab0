import type { StreamCategory } from '../../contract/events/recorded.ts'
import type { Database } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { AnyUndoer, Consequences } from '../events/undoer.ts'

/** What undo needs of its surroundings; whose things are undone and how, `server/app.ts` puts in here. */
export interface UndoParts {
  readonly database: Database
  readonly commands: CommandHandler
  readonly undoers: ReadonlyMap<StreamCategory, AnyUndoer>
  readonly consequences: readonly Consequences[]
}
