import type { Column, GridApi } from 'ag-grid-community'
import { fieldsOf } from '../column.ts'
import { layoutOf } from '../layout/column-layout.ts'

/**
 * Opens the editor of a field in a row: in its own column, or in a visible one that has it among others. A column that
 * is hidden is shown.
 */
export function editField(api: GridApi, rowIndex: number, field: string) {
  const own = api.getColumn(field)
  const column = own?.isVisible() ? own : (columnWith(api, field) ?? own)
  if (!column) return
  if (!column.isVisible()) layoutOf(api).choose(api, column.getColId(), true)
  api.ensureColumnVisible(column)
  api.setFocusedCell(rowIndex, column)
  api.startEditingCell({ rowIndex, colKey: column })
}

function columnWith(api: GridApi, field: string): Column | undefined {
  return api.getAllDisplayedColumns().find((column) => {
    const fields: readonly string[] = fieldsOf(column.getColDef())
    return fields.includes(field)
  })
}
