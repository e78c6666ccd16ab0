import { whileOnline } from '../../shared/command-outbox/command-outbox-atoms.ts'
import { countOf } from '../../shared/ui/format-count.ts'
import { showDoneToast, showUndoToast } from '../../shared/ui/toast.tsx'
import type { WorkspaceRow } from '../definition.ts'
import type { UndoableEdits } from '../edits/undo-stack.ts'
import type { Workspace } from '../workspace.ts'

/**
 * Undoes the user's last operation: by the log, where the server answers, else as this page remembers it. `reverse`
 * brings back rows that left by an action.
 */
export async function undoLast<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  reverse: (ids: readonly string[]) => Promise<void>,
) {
  const { undoActions, edits, undo, definition } = workspace
  if (undoActions && (await whileOnline(edits.settled()))) return undoActions.undoLast(definition.category)
  const entry = undo.pop()
  if (!entry) return showDoneToast('There is nothing to take back.')
  await (entry.kind === 'action' ? reverse(entry.ids) : revertEdits(workspace, entry))
}

/** Shows what was done to rows, with an undo button. */
export function offerUndo<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  words: string,
  done: UndoableEdits<Field>,
) {
  showUndoToast(words, () => void undoEdits(workspace, done))
}

/** The same for cell by cell edits: each replaces the one before, and is gone soon. */
export function offerUndoOfCell<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  words: string,
  done: UndoableEdits<Field>,
) {
  showUndoToast(words, () => void undoEdits(workspace, done), { id: 'edited', duration: 4000 })
}

async function undoEdits<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  done: UndoableEdits<Field>,
) {
  const { undoActions, edits, undo } = workspace
  if (undoActions && (await whileOnline(edits.settled()))) return undoActions.undoOperation(done.action.id)
  undo.remove(done)
  await revertEdits(workspace, done)
}

/** Undoes an edit as this page remembers it, as far as nobody changed the rows since. */
async function revertEdits<Row extends WorkspaceRow<Field>, Field extends string>(
  { edits, definition }: Workspace<Row, Field>,
  done: UndoableEdits<Field>,
) {
  const leftAlone = await edits.revert(done)
  const kept = leftAlone > 0 ? `; ${countOf(leftAlone, definition.noun.one)} changed since, left alone` : ''
  showDoneToast(`Took back: ${done.label}${kept}`)
}
