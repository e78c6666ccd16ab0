import type { GridApi } from 'ag-grid-community'
import { leadingIds } from './leading-column.ts'

/**
 * Gives the keyboard to the rows: to the first one, or to the cell that had it last. `colId` is the column to begin in.
 * False if no row is shown.
 */
export function enterRows(api: GridApi, colId: string, at: 'first' | 'last place' = 'first'): boolean {
  if (api.isDestroyed() || api.getDisplayedRowCount() === 0) return false
  const focused = api.getFocusedCell()
  const columns = api.getAllDisplayedColumns().filter((one) => !leadingIds.includes(one.getColId()))
  const column = focused?.column ?? columns.find((one) => one.getColId() === colId) ?? columns[0]
  if (!column) return false
  const row = at === 'first' ? 0 : Math.min(focused?.rowIndex ?? 0, api.getDisplayedRowCount() - 1)
  api.ensureIndexVisible(row)
  api.ensureColumnVisible(column)
  api.setFocusedCell(row, column)
  return true
}
