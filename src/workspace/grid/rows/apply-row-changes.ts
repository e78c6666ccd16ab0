import type { GridApi } from 'ag-grid-community'
import { flushSync } from 'react-dom'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../../features/intake/review/intake-workspace.ts'
import { keepPlace } from './keep-scroll-position.ts'
import { redrawRows } from './redraw-rows.ts'
import type { SortAnew } from './deferred-sort.ts'

/** Rows that are updated in one frame: more would be felt. Those beyond wait for the next one. */
const mostUpdates = 500

/**
 * Carries changes of the rows into the grid: one transaction a frame, whatever came in since. What is in the grid
 * decides whether a row is added, updated or removed. Rows that only changed stay where they are: nothing is sorted or
 * filtered anew under somebody's hands. Returns how to stop.
 */
export function feedGrid(api: GridApi<IntakeRow>, desk: ReviewDesk, sorting: SortAnew): () => void {
  const { rows, notes, selection } = desk
  const changed = new Set<string>()
  let noted = new Set<string>()
  let frame = 0

  // Drawn in this frame and not in React's next turn, which would cost a layout of its own.
  const flush = () => flushSync(carry)
  const carry = () => {
    frame = 0
    if (api.isDestroyed()) return
    const update: IntakeRow[] = []
    const add: IntakeRow[] = []
    const remove: IntakeRow[] = []
    const redraw = noted
    noted = new Set()
    for (const id of changed) {
      changed.delete(id)
      redraw.add(id)
      const row = rows.get(id)
      const node = api.getRowNode(id)
      if (row && !node) add.push(row)
      else if (row) update.push(row)
      else if (node?.data) remove.push(node.data)
      if (update.length === mostUpdates) break
    }
    if (update.length > 0)
      sorting.watch(
        api,
        update.map(({ id }) => id),
        () => api.applyTransaction({ update }),
      )
    if (add.length > 0 || remove.length > 0) {
      keepPlace(api, () => api.applyTransaction({ add, remove }))
      selection.remove(remove.map(({ id }) => id))
    }
    const rowNodes = api.getRenderedNodes().filter(({ id }) => id !== undefined && redraw.has(id))
    if (rowNodes.length > 0) redrawRows(api, rowNodes, desk)
    if (changed.size > 0) soon()
  }

  const soon = () => {
    frame ||= requestAnimationFrame(flush)
  }
  const stopRows = rows.subscribe((ids) => {
    for (const id of ids) changed.add(id)
    soon()
  })
  const stopNotes = notes.subscribe((ids) => {
    for (const id of ids) noted.add(id)
    soon()
  })
  return () => {
    cancelAnimationFrame(frame)
    stopRows()
    stopNotes()
  }
}
