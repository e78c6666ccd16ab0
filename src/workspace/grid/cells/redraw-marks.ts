import type { GridApi } from 'ag-grid-community'
import type { RowMarks } from '../../slots/row-marks.ts'
import { secondsLeft } from './marks-cell.ts'

interface Marked {
  readonly workspace: { readonly marks: RowMarks }
  readonly grid: { readonly marksAt: string }
}

/** Rows whose marks are drawn in one frame: all of a screen at once would be felt while one scrolls. */
const mostRows = 8

/** Draws the marks of rows in view as they change, frame by frame, and lets what ends by itself count down. */
export function redrawMarks(api: GridApi, { workspace, grid }: Marked, root: ParentNode): () => void {
  let changed = new Set<string>()
  let frame = 0
  const draw = () => {
    frame = 0
    if (api.isDestroyed()) return
    // A row that is not in view is drawn with its marks once it is.
    const inView = api.getRenderedNodes().filter(({ id }) => id !== undefined && changed.has(id))
    const rowNodes = inView.slice(0, mostRows)
    if (rowNodes.length > 0) api.refreshCells({ rowNodes, columns: [grid.marksAt], force: true, suppressFlash: true })
    changed = new Set(inView.slice(mostRows).flatMap(({ id }) => id ?? []))
    if (changed.size > 0) frame = requestAnimationFrame(draw)
  }
  const stop = workspace.marks.subscribe((ids) => {
    for (const id of ids) changed.add(id)
    frame ||= requestAnimationFrame(draw)
  })
  const ticking = setInterval(() => {
    for (const left of root.querySelectorAll<HTMLElement>('[data-until]')) {
      left.textContent = secondsLeft(left.dataset['until'] ?? '')
    }
  }, 1000)
  return () => {
    stop()
    cancelAnimationFrame(frame)
    clearInterval(ticking)
  }
}
