import type { Me } from '../../contract/people/user.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { AnyStore } from '../events/aggregate-store.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { Consequences } from '../events/consequences.ts'
import type { UndoObstacles } from '../events/undo-obstacles.ts'
import type { UndoEffects } from '../events/undo-effects.ts'
import type { UndoableStore } from './undoable-store.ts'

/** What the handlers of undo need; `server/dependencies.ts` injects the stores and what other features say. */
export interface UndoDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  /** By stream category. */
  readonly undoableStores: ReadonlyMap<string, UndoableStore>
  /** Whether a person sees the records that some streams are about, where they see only some records. */
  readonly seesStreams: (client: TenantClient, me: Me, streams: readonly string[]) => Promise<boolean>
  /** For the display names of what events refer to. */
  readonly allStores: readonly AnyStore[]
  readonly undoConsequences: readonly Consequences[]
  /** Why some of it cannot be undone at present. */
  readonly undoObstacles: readonly UndoObstacles[]
  /** What else is written with the compensating events: messages that are canceled. */
  readonly undoEffects: readonly UndoEffects[]
}
