import type { GridApi, IRowNode } from 'ag-grid-community'
import type { IntakeRow } from '../../atoms/intake-row.ts'
import type { ReviewDesk } from '../../atoms/review-desk.ts'
import { keepPlace } from './keep-place.ts'

/**
 * Carries changes of the rows into the grid: one transaction a frame, whatever came in since. What is in the grid
 * decides whether a row is added, updated or removed. Rows that only changed stay where they are: nothing is sorted or
 * filtered anew under somebody's hands. Returns how to stop.
 */
export function feedGrid(api: GridApi<IntakeRow>, { rows, notes }: ReviewDesk): () => void {
  let changed = new Set<string>()
  let noted = new Set<string>()
  let frame = 0

  const flush = () => {
    frame = 0
    if (api.isDestroyed()) return
    const [some, marked] = [changed, noted]
    changed = new Set()
    noted = new Set()
    const update: IntakeRow[] = []
    const add: IntakeRow[] = []
    const remove: IntakeRow[] = []
    const redraw: IRowNode<IntakeRow>[] = []
    for (const id of some) {
      const row = rows.get(id)
      const node = api.getRowNode(id)
      if (row && !node) add.push(row)
      else if (row && node) {
        update.push(row)
        redraw.push(node)
      } else if (node?.data) remove.push(node.data)
    }
    for (const id of marked) {
      const node = some.has(id) ? undefined : api.getRowNode(id)
      if (node) redraw.push(node)
    }
    if (add.length > 0 || remove.length > 0) keepPlace(api, () => api.applyTransaction({ add, remove, update }))
    else if (update.length > 0) api.applyTransaction({ update })
    const drawn = new Set(api.getRenderedNodes())
    const rowNodes = redraw.filter((node) => drawn.has(node))
    if (rowNodes.length > 0) api.refreshCells({ rowNodes, force: true, suppressFlash: true })
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
