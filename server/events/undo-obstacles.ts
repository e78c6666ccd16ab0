import type { UndoRefusal } from '../../machines/undo/undo-decision.ts'
import type { TenantClient } from '../db/database.ts'
import type { StreamAppend } from './append.ts'

/**
 * What else than their own history keeps aggregates from being changed back: a place that others have taken. By stream;
 * `changed` has the compensating events, and the states that they lead to. Asked for the preview, and again before the
 * undo is written.
 */
export type UndoObstacles = (
  client: TenantClient,
  changed: readonly (StreamAppend & { readonly state: object })[],
) => Promise<ReadonlyMap<string, UndoRefusal>>
