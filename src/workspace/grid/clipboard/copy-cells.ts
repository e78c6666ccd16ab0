import type { Column, GridApi, IRowNode } from 'ag-grid-community'
import type { RowSelection } from '../../selection/row-selection.ts'
import { boundsOf, type CellRange, rangeColumns } from '../range/cell-range.ts'
import { selectedNodes } from '../select/select-rows.ts'
import { writeTabbed } from './tabbed-text.ts'

/** What goes to the clipboard: a range of cells, or the selected rows as they are displayed, or the focused cell. */
export function copyCells(api: GridApi, selection: RowSelection, range: CellRange): string | null {
  const selected = range.isMany ? [] : selectedNodes(api, selection)
  if (selected.length > 0) return cellsText(api, selected, rangeColumns(api))
  const bounds = boundsOf(api, range)
  if (!bounds) return null
  const nodes = Array.from({ length: bounds.bottom - bounds.top + 1 }, (_, n) =>
    api.getDisplayedRowAtIndex(bounds.top + n),
  )
  return cellsText(
    api,
    nodes.filter((node) => node !== undefined),
    bounds.columns,
  )
}

function cellsText(api: GridApi, nodes: readonly IRowNode[], columns: readonly Column[]): string {
  return writeTabbed(
    nodes.map((rowNode) => columns.map((colKey) => api.getCellValue({ rowNode, colKey, useFormatter: true }) ?? '')),
  )
}
