import { countOf } from '../../shared/ui/format-count.ts'
import type { FieldChanges, WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import type { Conflict } from './edit-notes.ts'

export type ConflictChoice = 'mine' | 'theirs'

/** Resolves conflicts: the user's own values are set again, as one operation; the others stay as they are. */
export async function resolveConflicts<Row extends WorkspaceRow<Field>, Field extends string>(
  { notes, edits, rows, definition }: Pick<Workspace<Row, Field>, 'notes' | 'edits' | 'rows' | 'definition'>,
  chosen: ReadonlyMap<Conflict<Field>, ConflictChoice>,
): Promise<void> {
  const mine = new Map<string, FieldChanges<Field>>()
  rows.batch(() =>
    notes.batch(() => {
      for (const [{ id, field, mine: value }, choice] of chosen) {
        notes.setAt(id, field, null)
        if (choice === 'mine') mine.set(id, { ...mine.get(id), [field]: value })
      }
    }),
  )
  const again = [...mine].map(([id, changes]) => ({ id, changes }))
  if (again.length > 0) await edits.enqueue(again, `Kept your values on ${countOf(again.length, definition.noun.one)}`)
}
