import type { GridApi } from 'ag-grid-community'
import type { RowMarks } from '../../../../shared/queue/row-marks.ts'
import type { IntakeRow } from '../../atoms/intake-row.ts'
import { marksColumn } from './columns.ts'
import { secondsLeft } from './marks-cell.ts'

/** Draws the marks of rows in view as they change, once a frame, and lets what ends by itself count down. */
export function feedMarks(api: GridApi<IntakeRow>, marks: RowMarks, root: ParentNode): () => void {
  let changed = new Set<string>()
  let frame = 0
  const draw = () => {
    frame = 0
    const some = changed
    changed = new Set()
    if (api.isDestroyed()) return
    const rowNodes = api.getRenderedNodes().filter(({ id }) => id !== undefined && some.has(id))
    if (rowNodes.length > 0) api.refreshCells({ rowNodes, columns: [marksColumn], force: true, suppressFlash: true })
  }
  const stop = marks.subscribe((ids) => {
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
