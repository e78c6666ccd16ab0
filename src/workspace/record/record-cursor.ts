import type { GridApi } from 'ag-grid-community'

/** The row under the grid's cursor; null where it is on none. */
export function rowAtCursor(api: GridApi): string | null {
  const at = api.getFocusedCell()
  const node = at && at.rowPinned == null ? api.getDisplayedRowAtIndex(at.rowIndex) : undefined
  return node?.id ?? null
}

/** Moves the grid's cursor to a displayed row, in the column where it is. False where there is no such row. */
function moveCursorTo(api: GridApi, index: number): boolean {
  const node = api.getDisplayedRowAtIndex(index)
  const column = api.getFocusedCell()?.column ?? api.getAllDisplayedColumns()[0]
  if (!node || !column) return false
  api.ensureIndexVisible(index)
  api.setFocusedCell(index, column)
  return true
}

/** Moves the cursor to a row, if it is displayed. */
export function moveCursorToRow(api: GridApi, id: string): boolean {
  const index = api.getRowNode(id)?.rowIndex
  return index != null && moveCursorTo(api, index)
}

/** Gives the focus back to the grid, on the open row. */
export function focusGrid(api: GridApi, open: string | null) {
  // A page that is left ends its grid first.
  if (api.isDestroyed()) return
  if (open === null || !moveCursorToRow(api, open)) moveCursorTo(api, api.getFocusedCell()?.rowIndex ?? 0)
}

/** Moves the cursor by rows, from the open row where it is displayed. */
export function moveCursorBy(api: GridApi, open: string | null, step: number): boolean {
  const node = open === null ? undefined : api.getRowNode(open)
  const here = node?.rowIndex ?? api.getFocusedCell()?.rowIndex ?? -1
  return moveCursorTo(api, here + step)
}

/** The row to go to when a row leaves: the next one that stays, else the nearest one before it. */
export function rowAfter(api: GridApi, id: string, leaves: (id: string) => boolean): string | null {
  const here = api.getRowNode(id)?.rowIndex
  if (here == null) return null
  const count = api.getDisplayedRowCount()
  for (let index = here + 1; index < count; index += 1) {
    const next = api.getDisplayedRowAtIndex(index)?.id
    if (next !== undefined && !leaves(next)) return next
  }
  for (let index = here - 1; index >= 0; index -= 1) {
    const before = api.getDisplayedRowAtIndex(index)?.id
    if (before !== undefined && !leaves(before)) return before
  }
  return null
}
