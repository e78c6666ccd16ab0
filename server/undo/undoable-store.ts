import type { AnyUndoRule } from '../../machines/aggregate.ts'
import type { AnyStore } from '../events/aggregate-store.ts'

/** The store of an aggregate of which something can be undone. */
export interface UndoableStore extends AnyStore {
  readonly aggregate: AnyStore['aggregate'] & { readonly undo: AnyUndoRule }
}

export function isUndoable(store: AnyStore): store is UndoableStore {
  return store.aggregate.undo !== null
}
