import { whileOnline } from '../../shared/command-outbox/command-outbox-atoms.ts'
import { showDoneToast, showNote, showPending, showUndoToast } from '../../shared/ui/toast.tsx'
import { formatRows } from '../format-rows.ts'
import type { WorkspaceRow } from '../definition.ts'
import type { EditOutcome } from '../edits/edit-outcome.ts'
import type { UndoableEdits } from '../edits/undo-stack.ts'
import type { Workspace } from '../workspace.ts'
import { undoneLabel } from './undone-label.ts'

/**
 * Undoes the user's last operation: by the log, where the server answers, else as this page remembers it. `reverse`
 * brings back rows that left by an action.
 */
export async function undoLast<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  reverse: (ids: readonly string[]) => Promise<void>,
) {
  const { operationUndo, edits, undo, definition } = workspace
  if (operationUndo && (await whileOnline(edits.settled()))) return operationUndo.undoLast(definition.category)
  const entry = undo.pop()
  if (!entry) return showNote('Nothing to undo')
  await (entry.kind === 'action' ? reverse(entry.ids) : revertEdits(workspace, entry))
}

/** What is said of edits once the server has answered. `rows` are those saved: "3 claims and 1 subclaim". */
type SayEdits = (rows: string) => string

/**
 * Says that edits are being saved, and what came of them once the server has answered, with an undo button. A row whose
 * edit was refused is never said to be done: it has its failure.
 */
export async function reportEdits<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  say: SayEdits,
  done: UndoableEdits<Field>,
): Promise<void> {
  const formatIds = (ids: Iterable<string>) => formatRows(workspace, ids)
  const undo = () => void undoEdits(workspace, done)
  showPending('Saving…')
  if (!(await whileOnline(done.outcome)))
    return showUndoToast(`Not sent yet: ${say(formatIds(done.edits.map(({ id }) => id)))}`, undo)
  const { saved, refused } = await done.outcome
  const failed = formatRefused(refused, formatIds)
  if (saved.size === 0) return showNote(`Not saved: ${failed}`)
  const notSaved = refused.size > 0 ? `; not saved: ${failed}` : ''
  showUndoToast(`${say(formatIds(saved))}${notSaved}`, undo)
}

/** The refused rows, with the reason where there is only one. */
function formatRefused(refused: EditOutcome['refused'], formatIds: (ids: Iterable<string>) => string): string {
  const reasons = new Set(refused.values())
  const [only] = reasons
  return reasons.size === 1 ? `${formatIds(refused.keys())}. ${only}` : formatIds(refused.keys())
}

/** Undoes one edit, the last or not: by the log, where the server answers. */
export async function undoEdits<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  done: UndoableEdits<Field>,
) {
  const { operationUndo, edits, undo } = workspace
  if (operationUndo && (await whileOnline(edits.settled()))) return operationUndo.undoOperation(done.action.id)
  undo.remove(done)
  await revertEdits(workspace, done)
}

/** Undoes an edit as this page remembers it, as far as nobody changed the rows since. */
async function revertEdits<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  done: UndoableEdits<Field>,
) {
  const formatIds = (ids: Iterable<string>) => formatRows(workspace, ids)
  const { leftAlone, outcome } = await workspace.edits.revert(done)
  showPending('Saving…')
  const kept = leftAlone.length > 0 ? `; ${formatIds(leftAlone)} changed since, left as they are` : ''
  if (!(await whileOnline(outcome))) return showNote(`Not sent yet: ${undoneLabel(done.label)}${kept}`)
  const { saved, refused } = await outcome
  if (saved.size === 0)
    return showNote(`Not undone${refused.size > 0 ? `: ${formatRefused(refused, formatIds)}` : kept}`)
  const failed = refused.size > 0 ? `; not undone: ${formatRefused(refused, formatIds)}` : ''
  showDoneToast(`${undoneLabel(done.label)}${kept}${failed}`)
}
