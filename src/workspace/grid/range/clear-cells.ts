import type { GridApi } from 'ag-grid-community'
import { showNote } from '../../../shared/ui/toast.tsx'
import type { FieldChanges, WorkspaceRow } from '../../definition.ts'
import { parseChanges } from '../../edits/parse-changes.ts'
import { reportEdits } from '../../undo/undo-edits.ts'
import type { Workspace } from '../../workspace.ts'
import { fieldsOf } from '../column.ts'
import { boundsOf, type CellRange, rowsIn } from './cell-range.ts'
import { writeCells } from './write-cells.ts'

/** Empties the cells of the range as one operation, and says what came of it. */
export async function clearCells<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  workspace: Workspace<Row, Field>,
  range: CellRange,
): Promise<void> {
  const bounds = boundsOf(api, range)
  const fields = bounds?.columns.flatMap((column) => fieldsOf<Row, Field>(column.getColDef())) ?? []
  if (!bounds || fields.length === 0) return showNote('These cells cannot be changed.')
  const texts = Object.fromEntries(fields.map((field) => [field, ''])) as FieldChanges<Field>
  let required = ''
  const edits = rowsIn(api, bounds).map((id) => {
    const { changes, faults } = parseChanges(workspace.definition.fields, texts, workspace.rows.get(id))
    for (const field of faults.keys()) required ||= `${workspace.field(field).label} is required`
    return { id, changes }
  })
  const { done, left } = await writeCells(workspace, edits, (rows) => `Cleared cells of ${rows}`)
  const kept = [left, required].filter(Boolean)
  if (done) await reportEdits(workspace, (rows) => [`Cleared cells of ${rows}`, ...kept].join('. '), done)
  else showNote(kept.join('. ') || 'These cells are empty already.')
}
