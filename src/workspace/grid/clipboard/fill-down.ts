import type { GridApi } from 'ag-grid-community'
import type { ClaimChanges } from '../../../../contract/claims/claim.ts'
import { countOf } from '../../../shared/ui/format-count.ts'
import { sayDone } from '../../../shared/ui/toast.tsx'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../../features/intake/review/intake-workspace.ts'
import { sayTakable } from '../../undo/undo-edits.ts'
import { type Column, fieldsOf } from '../column.ts'
import { selectedInView } from '../select/select-rows.ts'

/** Sets the focused cell's value on all selected rows that are shown; says what it did. */
export async function fillDown(api: GridApi<IntakeRow>, desk: ReviewDesk): Promise<void> {
  const focused = api.getFocusedCell()
  const source = focused && api.getDisplayedRowAtIndex(focused.rowIndex)?.data
  if (!focused || !source) return sayDone('Go to the cell whose value is to be filled down.')
  const fields = fieldsOf(focused.column.getColDef() as Column)
  if (fields.length === 0) return sayDone('This column is worked out and cannot be filled.')
  const targets = selectedInView(api, desk.selection).filter(({ id }) => id !== source.id)
  if (targets.length === 0) return sayDone('Select the rows to fill: Space, or Shift with the arrows.')
  const changes = Object.fromEntries(fields.map((field) => [field, source[field]])) as ClaimChanges
  const done = await desk.edits.make(
    targets.flatMap(({ id }) => (id ? [{ id, changes }] : [])),
    `Filled down to ${countOf(targets.length, 'claim')}`,
  )
  if (!done) return sayDone('The selected rows have this value already.')
  sayTakable(desk, `Filled down to ${countOf(done.edits.length, 'claim')}`, done)
}
