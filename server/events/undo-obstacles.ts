import type { Me } from '../../contract/people/user.ts'
import type { UndoRefusal } from '../../machines/undo/undo-decision.ts'
import type { TenantClient } from '../db/database.ts'
import type { StreamAppend } from './append.ts'

/** Who undoes, and whether it is an operation of their own. */
export interface UndoneBy {
  readonly me: Me
  readonly isOwnOperation: boolean
}

/**
 * What else than their own history keeps aggregates from being changed back: a place that others have taken. By stream;
 * `changed` has the compensating events, and the states that they lead to. Asked for the preview, and again before the
 * undo is written.
 */
export type UndoObstacles = (
  client: TenantClient,
  changed: readonly (StreamAppend & { readonly state: object })[],
  by: UndoneBy,
) => Promise<ReadonlyMap<string, UndoRefusal>>
