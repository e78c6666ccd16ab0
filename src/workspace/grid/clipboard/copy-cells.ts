import type { GridApi } from 'ag-grid-community'
import type { RowSelection } from '../../selection/row-selection.ts'
import { selectedNodes } from '../select/select-rows.ts'
import { writeTabbed } from './tabbed-text.ts'

/** What goes to the clipboard: the selected rows as they are displayed, or else the focused cell. */
export function copyCells(api: GridApi, selection: RowSelection): string | null {
  const nodes = selectedNodes(api, selection)
  const columns = api
    .getAllDisplayedColumns()
    .filter((column) => column.getColDef().field ?? column.getColDef().valueGetter)
  const textAt = (rowNode: (typeof nodes)[number], colKey: (typeof columns)[number]) =>
    api.getCellValue({ rowNode, colKey, useFormatter: true }) ?? ''
  if (nodes.length > 0) return writeTabbed(nodes.map((node) => columns.map((column) => textAt(node, column))))
  const focused = api.getFocusedCell()
  const node = focused && api.getDisplayedRowAtIndex(focused.rowIndex)
  return focused && node ? writeTabbed([[textAt(node, focused.column)]]) : null
}
