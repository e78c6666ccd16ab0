import type { GridApi, IRowNode } from 'ag-grid-community'

/**
 * Runs a change of the rows and leaves the focused row where it was on the screen, or else the first in view, though
 * others came or went above it. With no focused row, at the very top the grid stays at the top.
 */
export function keepScrollPosition(api: GridApi, change: () => void) {
  const anchor = focusedIn(api) ?? firstIn(api)
  change()
  if (!anchor) return
  const node = anchor.nodes.find(({ displayed, rowTop }) => displayed && rowTop !== null)
  const before = node && anchor.tops.get(node)
  if (!node || before === undefined || node.rowTop === null || node.rowTop === before) return
  const viewport = document.querySelector(
    `[grid-id="${api.getGridId()}"] .ag-grid-viewport, [grid-id="${api.getGridId()}"] .ag-body-viewport`,
  )
  if (viewport) viewport.scrollTop += node.rowTop - before
}

/** False while the user is on a row that would move on the screen: a list that needs no scrolling cannot be scrolled. */
export function canKeepScrollPosition(api: GridApi): boolean {
  const { top, bottom } = api.getVerticalPixelRange()
  const last = api.getDisplayedRowAtIndex(api.getDisplayedRowCount() - 1)
  const height = (last?.rowTop ?? 0) + (last?.rowHeight ?? 0)
  return height > bottom - top || focusedIn(api) === null
}

/** The focused row, as far as it is in view, and where it is. */
function focusedIn(api: GridApi) {
  const { top, bottom } = api.getVerticalPixelRange()
  const focused = api.getFocusedCell()
  const node = focused && api.getDisplayedRowAtIndex(focused.rowIndex)
  if (!node || node.rowTop === null || node.rowTop < top || node.rowTop > bottom) return null
  return anchored([node])
}

/** The rows from the first one in view on: any of the first few that stays will do. */
function firstIn(api: GridApi) {
  const { top } = api.getVerticalPixelRange()
  if (top <= 0) return null
  return anchored(api.getRenderedNodes().filter(({ rowTop }) => rowTop !== null && rowTop >= top - 31))
}

const anchored = (nodes: IRowNode[]) => ({ nodes, tops: new Map(nodes.map((node) => [node, node.rowTop ?? 0])) })
