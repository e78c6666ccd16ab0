import type { GridApi } from 'ag-grid-community'
import { flushSync } from 'react-dom'
import type { WorkspaceRow } from '../../definition.ts'
import type { GridContext } from '../grid-context.ts'
import type { DeferredSort } from './deferred-sort.ts'
import { keepCursor } from './keep-cursor.ts'
import { keepScrollPosition } from './keep-scroll-position.ts'
import { redrawRows } from './redraw-rows.ts'

/** Rows that are updated in one frame: more would be felt. Those beyond wait for the next one. */
const maxUpdates = 500

/**
 * Applies changes of the rows to the grid: one transaction a frame, whatever came in since. What is in the grid decides
 * whether a row is added, updated or removed. Rows that only changed stay where they are: nothing is sorted or filtered
 * again under the user's hands. Returns how to stop, and which changes the grid has yet to be given.
 */
export function applyRowChanges<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  context: GridContext<Row, Field>,
  sort: DeferredSort<Row>,
): { readonly isPending: (id: string) => boolean; readonly stop: () => void } {
  const { rows, notes, selection } = context.workspace
  const changed = new Set<string>()
  let noted = new Set<string>()
  let frame = 0

  const apply = () => {
    frame = 0
    if (api.isDestroyed()) return
    const update: Row[] = []
    const add: Row[] = []
    const remove: Row[] = []
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
      if (update.length === maxUpdates) break
    }
    if (update.length > 0)
      sort.watch(
        api,
        update.map(({ id }) => id),
        () => api.applyTransaction({ update }),
      )
    if (add.length > 0 || remove.length > 0) {
      const removed = new Set(remove.map(({ id }) => id))
      const change = () => keepScrollPosition(api, () => api.applyTransaction({ add, remove }))
      keepCursor(api, change, (id) => removed.has(id))
      selection.remove(removed)
    }
    const rowNodes = api.getRenderedNodes().filter(({ id }) => id !== undefined && redraw.has(id))
    if (rowNodes.length > 0) redrawRows(api, rowNodes, context)
    if (changed.size > 0) schedule()
  }

  const schedule = () => {
    // Drawn in this frame and not in React's next turn, which would cost another layout.
    frame ||= requestAnimationFrame(() => flushSync(apply))
  }
  const stopRows = rows.subscribe((ids) => {
    for (const id of ids) changed.add(id)
    schedule()
  })
  const stopNotes = notes.subscribe((ids) => {
    for (const id of ids) noted.add(id)
    schedule()
  })
  return {
    isPending: (id) => changed.has(id),
    stop: () => {
      cancelAnimationFrame(frame)
      stopRows()
      stopNotes()
    },
  }
}
