import type { Column, GridApi, IRowNode } from 'ag-grid-community'

/** Rows after the focused one that are looked through for one that stays. */
const maxFollowers = 5000

const always = () => true

/**
 * Runs a change of the rows and leaves the cursor on its row, though others left above it; the grid itself keeps only
 * its index. Where the row leaves, the cursor is on the one that followed it, or else on the last one; the column stays.
 * A user who is elsewhere on the page keeps the keyboard there. `mayLeave` spares looking at the rows that follow.
 */
export function keepCursor(api: GridApi, change: () => void, mayLeave: (id: string) => boolean = always) {
  const cursor = cursorOf(api, mayLeave)
  change()
  if (!cursor || api.isDestroyed()) return
  const { column, nodes } = cursor
  const node = nodes.find(isDisplayed)
  // Of very many rows not all that follow are known.
  const row = node?.rowIndex ?? (nodes.length > maxFollowers ? 0 : api.getDisplayedRowCount() - 1)
  const focused = api.getFocusedCell()
  const isSame = node === nodes[0]
  if (isSame && focused?.rowIndex === row && focused.column === column) return
  if (api.getDisplayedRowCount() === 0) return leaveRows(api, cursor)
  if (!isSame && cursor.isInView) api.ensureIndexVisible(row)
  placeCursor(api, row, column, cursor.hasKeyboard)
}

interface Cursor {
  readonly column: Column
  /** The focused row and those after it. */
  readonly nodes: readonly IRowNode[]
  readonly hasKeyboard: boolean
  readonly isInView: boolean
}

function cursorOf(api: GridApi, mayLeave: (id: string) => boolean): Cursor | null {
  const focused = api.getFocusedCell()
  const node = focused && api.getDisplayedRowAtIndex(focused.rowIndex)
  if (!node || node.id === undefined || api.getEditingCells().length > 0) return null
  const nodes = [node]
  const end = mayLeave(node.id) ? Math.min(focused.rowIndex + maxFollowers + 1, api.getDisplayedRowCount()) : 0
  for (let at = focused.rowIndex + 1; at < end; at += 1) {
    const follower = api.getDisplayedRowAtIndex(at)
    if (follower) nodes.push(follower)
  }
  const { top, bottom } = api.getVerticalPixelRange()
  const isInView = node.rowTop !== null && node.rowTop >= top - (node.rowHeight ?? 0) && node.rowTop < bottom
  return { column: focused.column, nodes, hasKeyboard: hasKeyboard(api), isInView }
}

const isDisplayed = ({ displayed, rowIndex }: IRowNode) => displayed && rowIndex !== null

/** Focuses a cell without scrolling. A user whose keyboard is elsewhere keeps it: only the cursor moves. */
function placeCursor(api: GridApi, row: number, column: Column, takesKeyboard: boolean) {
  const root = rootOf(api)
  const viewport = root?.querySelector('.ag-grid-viewport')
  const [top, left] = [viewport?.scrollTop ?? 0, viewport?.scrollLeft ?? 0]
  const wasInert = root?.inert ?? false
  // What is inert cannot take the keyboard; the grid has no other way to be told.
  if (root && !takesKeyboard) root.inert = true
  api.setFocusedCell(row, column)
  if (root) root.inert = wasInert
  if (viewport && viewport.scrollTop !== top) viewport.scrollTop = top
  if (viewport && viewport.scrollLeft !== left) viewport.scrollLeft = left
}

/** Leaves a column that is about to go: the cursor goes to another one of its row. */
export function moveCursorToColumn(api: GridApi, colId: string) {
  const focused = api.getFocusedCell()
  const column = api.getColumn(colId)
  if (focused && column?.isVisible()) placeCursor(api, focused.rowIndex, column, hasKeyboard(api))
}

/** No row is left: the keyboard goes to the head, so that it is not lost to the page. */
function leaveRows(api: GridApi, { column, hasKeyboard: takesKeyboard }: Cursor) {
  api.clearFocusedCell()
  if (takesKeyboard) api.setFocusedHeader(column)
}

/** Whether keys go to the grid, or to nothing, as a focused cell that was taken away leaves it. */
function hasKeyboard(api: GridApi): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || Boolean(rootOf(api)?.contains(activeElement))
}

const rootOf = (api: GridApi) => document.querySelector<HTMLElement>(`[grid-id="${api.getGridId()}"]`)
