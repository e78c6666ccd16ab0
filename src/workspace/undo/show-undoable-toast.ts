import type { Operation } from '../../shared/operations/operation.ts'
import { showUndoToast } from '../../shared/ui/toast.tsx'
import { undoOperation } from './undo-operation.ts'

/** Says what was done together with its undo. `onChanged` is called once it is undone, or could not be. */
export function showUndoableToast(text: string, operation: Operation, onChanged: () => void): void {
  showUndoToast(text, () => void undoOperation(operation).then(onChanged))
}
