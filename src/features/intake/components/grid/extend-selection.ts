import type { GridApi } from 'ag-grid-community'
import type { IntakeRow } from '../../atoms/intake-row.ts'

/** Shift with an arrow: selects the row one is on and the next one, and goes there. */
export function extendSelection(api: GridApi<IntakeRow>, step: 1 | -1) {
  const focused = api.getFocusedCell()
  if (!focused) return
  const here = api.getDisplayedRowAtIndex(focused.rowIndex)
  const next = api.getDisplayedRowAtIndex(focused.rowIndex + step)
  here?.setSelected(true)
  if (!next) return
  next.setSelected(true)
  api.ensureIndexVisible(focused.rowIndex + step)
  api.setFocusedCell(focused.rowIndex + step, focused.column)
}
