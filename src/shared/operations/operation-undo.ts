import type { StreamCategory } from '../../../contract/categories.ts'

/** Undo and redo of the user's operations, for pages that do not know how undo works. */
export interface OperationUndo {
  /** Undoes the user's last operation on a category, from any device. */
  undoLast: (category: StreamCategory) => void
  /** Redoes the user's last undo. */
  redoLast: (category: StreamCategory) => void
  /** Undoes one operation. */
  undoOperation: (id: string) => void
  /** Calls back once an operation was undone on this page, by whichever way. */
  whenUndone?: (id: string, run: () => void) => void
  /** Names an operation by what came of it: less may have been done than its label said when it began. */
  nameOperation?: (id: string, text: string) => void
}
