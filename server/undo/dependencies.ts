import type { Database } from '../db/database.ts'
import type { AnyStore } from '../events/aggregate-store.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { Consequences } from '../events/consequences.ts'
import type { UndoFollowers } from '../events/undo-followers.ts'
import type { UndoObstacles } from '../events/undo-obstacles.ts'
import type { UndoEffects } from '../events/undo-effects.ts'
import type { Visibility } from '../events/visible-rows.ts'
import type { UndoableStore } from './undoable-store.ts'

/** What the handlers of undo need; `server/dependencies.ts` injects the stores and what other features say. */
export interface UndoDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  /** By stream category. */
  readonly undoableStores: ReadonlyMap<string, UndoableStore>
  readonly visibility: Visibility
  /** For the display names of what events refer to. */
  readonly allStores: readonly AnyStore[]
  readonly undoConsequences: readonly Consequences[]
  /** What reactions did after it. */
  readonly undoFollowers: readonly UndoFollowers[]
  /** Why some of it cannot be undone at present. */
  readonly undoObstacles: readonly UndoObstacles[]
  /** What else is written with the compensating events: messages that are canceled. */
  readonly undoEffects: readonly UndoEffects[]
}
