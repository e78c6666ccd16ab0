import type { Column, GridApi } from 'ag-grid-community'
import type { WorkspaceRow } from '../../definition.ts'
import { columnOf } from '../column.ts'
import type { GridContext } from '../grid-context.ts'
import { leadingIds } from '../leading-column.ts'
import { moveCursorToColumn } from '../rows/keep-cursor.ts'

/** What a scrollbar takes. */
const scrollbar = 16

/**
 * Beside an open panel shows the columns of the highest priority that there is room for as a whole; without it the grid
 * is scrolled to the side. The others come back with the room; what the user chose to see stays. Returns how to stop.
 */
export function fitColumns<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  root: HTMLElement,
  { workspace, layout, isPanelOpen }: GridContext<Row, Field>,
): () => void {
  const fit = () => {
    const { clientWidth } = root
    // Not on the page, as while an as-of read is shown.
    if (api.isDestroyed() || clientWidth === 0) return
    const hidden = isPanelOpen()
      ? columnsBeyond(wantedColumns(api, layout), clientWidth - scrollbar, layout.chosen)
      : []
    const ids = new Set(hidden.map((column) => column.getColId()))
    const back = [...layout.hidden].filter((id) => !ids.has(id))
    const gone = hidden.filter((column) => column.isVisible())
    layout.hidden.clear()
    for (const id of ids) layout.hidden.add(id)
    if (back.length > 0) api.setColumnsVisible(back, true)
    if (gone.length === 0) return
    const focused = api.getFocusedCell()
    if (focused && ids.has(focused.column.getColId())) moveCursorToColumn(api, workspace.definition.decidedBy)
    api.setColumnsVisible(gone, false)
  }
  const observer = new ResizeObserver(fit)
  observer.observe(root)
  // A view, or what was remembered of the columns, may show others.
  api.addEventListener('columnVisible', fit)
  return () => {
    observer.disconnect()
    if (!api.isDestroyed()) api.removeEventListener('columnVisible', fit)
  }
}

/** The columns that the user wants to see, in their order. */
function wantedColumns(api: GridApi, { hidden }: { readonly hidden: ReadonlySet<string> }): Column[] {
  return api.getAllGridColumns().filter((column) => column.isVisible() || hidden.has(column.getColId()))
}

/** Those for which there is no room beside the others, by priority and then from the left. */
function columnsBeyond(columns: readonly Column[], width: number, chosen: ReadonlySet<string>): Column[] {
  const isKept = (column: Column) => leadingIds.includes(column.getColId()) || chosen.has(column.getColId())
  let room = width
  for (const column of columns) if (isKept(column)) room -= column.getActualWidth()
  const beyond: Column[] = []
  for (const column of columns.filter((one) => !isKept(one)).toSorted((a, b) => priorityOf(a) - priorityOf(b))) {
    if (beyond.length === 0 && column.getActualWidth() <= room) room -= column.getActualWidth()
    else beyond.push(column)
  }
  return beyond
}

const priorityOf = (column: Column) => columnOf(column.getColDef())?.priority ?? Number.MAX_SAFE_INTEGER
