import type { TenantClient } from '../db/database.ts'
import type { Projection, StreamAppend } from './append.ts'
import type { CommandScope } from './handle-command.ts'

/** Changes of other tables that go with the compensating events of some aggregates, in the same statement. */
export type UndoEffects = (
  client: TenantClient,
  scope: CommandScope,
  changed: readonly (StreamAppend & { readonly state: object })[],
) => Promise<readonly Projection[]>
