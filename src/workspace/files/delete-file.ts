import { newOperation, type Operation } from '../../shared/operations/operation.ts'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import { showUndoableToast } from '../undo/show-undoable-toast.ts'

interface Deleted {
  readonly id: string
  /** What one file is called: `photo`. */
  readonly noun: string
  readonly title: string
  readonly remove: (id: string, operation: Operation) => Promise<void>
  /** Called once it is deleted, refused or undone. */
  readonly onChanged: () => void
}

/** Deletes a file, which can be undone; says so, or why not. */
export async function deleteFile({ id, noun, title, remove, onChanged }: Deleted): Promise<void> {
  const operation = newOperation(`Delete ${noun}: ${title}`)
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  try {
    await remove(id, operation)
    showUndoableToast(`${name} deleted`, operation, onChanged)
  } catch (failure) {
    showErrorToast(`${name} not deleted`, failure)
  }
  onChanged()
}
