import type { GridApi } from 'ag-grid-community'

/**
 * Runs a change of the rows and leaves the first row in view where it was on the screen, though others came or went
 * above it. At the very top the grid stays at the top.
 */
export function keepPlace(api: GridApi, change: () => void) {
  const { top } = api.getVerticalPixelRange()
  const anchor = top > 0 ? anchorAt(api, top) : null
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

/** The rows from the first one in view on, with where they are: any of the first few that stays can be held on to. */
function anchorAt(api: GridApi, top: number) {
  const nodes = api.getRenderedNodes().filter(({ rowTop }) => rowTop !== null && rowTop >= top - 31)
  return { nodes, tops: new Map(nodes.map((node) => [node, node.rowTop ?? 0])) }
}
