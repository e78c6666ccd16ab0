import { countOf } from '../../shared/ui/format-count.ts'
import type { WorkspaceRow } from '../definition.ts'
import type { Conflict } from '../edits/edit-notes.ts'
import { reportEdits } from '../undo/undo-edits.ts'
import type { Workspace } from '../workspace.ts'

export type ConflictSide = 'mine' | 'theirs'

/**
 * Resolves conflicts: the user's own values are set again, as one operation that can be undone; the others stay as they
 * are. A choice is between the two values that were shown: what is saved after them is a conflict again.
 */
export async function resolveConflicts<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  chosen: ReadonlyMap<Conflict<Field>, ConflictSide>,
): Promise<void> {
  const { notes, edits, rows, definition } = workspace
  const mine = [...chosen].flatMap(([conflict, choice]) => (choice === 'mine' ? [conflict] : []))
  rows.batch(() =>
    notes.batch(() => {
      for (const { id, field } of chosen.keys()) notes.setAt(id, field, null)
    }),
  )
  if (mine.length === 0) return
  const again = mine.map(({ id, field, mine: value, version }) => ({
    id,
    changes: { [field]: value } as { [F in Field]?: string | null },
    version,
  }))
  const count = new Set(mine.map(({ id }) => id)).size
  const done = await edits.enqueue(again, `Kept your values on ${countOf(count, definition.noun.one)}`)
  if (done) await reportEdits(workspace, (shown) => `Kept your values on ${shown}`, done)
}
