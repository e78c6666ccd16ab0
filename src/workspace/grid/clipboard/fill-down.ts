import type { GridApi } from 'ag-grid-community'
import { countOf } from '../../../shared/ui/format-count.ts'
import { showDoneToast } from '../../../shared/ui/toast.tsx'
import type { FieldChanges, WorkspaceRow } from '../../definition.ts'
import { offerUndo } from '../../undo/undo-edits.ts'
import type { Workspace } from '../../workspace.ts'
import { fieldsOf } from '../column.ts'
import { selectedInView } from '../select/select-rows.ts'

/** Sets the focused cell's value on all selected rows that are shown, and reports the result. */
export async function fillDown<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  workspace: Workspace<Row, Field>,
): Promise<void> {
  const { selection, edits, definition } = workspace
  const focused = api.getFocusedCell()
  const source = focused && api.getDisplayedRowAtIndex(focused.rowIndex)?.data
  if (!focused || !source) return showDoneToast('Go to the cell whose value is to be filled down.')
  const fields = fieldsOf<Row, Field>(focused.column.getColDef())
  if (fields.length === 0) return showDoneToast('This column is worked out and cannot be filled.')
  const targets = selectedInView(api, selection).filter(({ id }) => id !== source.id)
  if (targets.length === 0) return showDoneToast('Select the rows to fill: Space, or Shift with the arrows.')
  const values: Record<string, string | null> = Object.fromEntries(fields.map((field) => [field, source[field]]))
  const changes = values as FieldChanges<Field>
  const done = await edits.enqueue(
    targets.flatMap(({ id }) => (id ? [{ id, changes }] : [])),
    `Filled down to ${countOf(targets.length, definition.noun.one)}`,
  )
  if (!done) return showDoneToast('The selected rows have this value already.')
  offerUndo(workspace, `Filled down to ${countOf(done.edits.length, definition.noun.one)}`, done)
}
