import type { WorkspaceRow } from '../definition.ts'
import type { ConflictNote } from '../edits/edit-notes.ts'
import { applyTexts } from '../grid/editors/apply-texts.ts'
import type { Workspace } from '../workspace.ts'

/**
 * Sets a field of the open row to a text as typed; what cannot be used stays out, with the reason at the field. `version`
 * is that of the row that its user had seen when they began to type. While the field is in conflict nothing is saved:
 * the text is what the user can keep.
 */
export async function setText<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  { id, field, text, version }: { id: string; field: Field; text: string; version?: number | undefined },
): Promise<void> {
  const note = workspace.notes.at(id, field)
  if (note?.kind === 'conflict') return keepAsMine(workspace, { id, field, text }, note)
  await applyTexts(workspace, [{ id, texts: { [field]: text } as { [F in Field]?: string }, version }])
}

function keepAsMine<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  { id, field, text }: { id: string; field: Field; text: string },
  note: ConflictNote,
) {
  const parsed = workspace.field(field).parse(text, workspace.rows.get(id))
  if (!parsed.ok || parsed.value === note.mine) return
  workspace.notes.setAt(id, field, parsed.value === note.theirs ? null : { ...note, mine: parsed.value })
}
