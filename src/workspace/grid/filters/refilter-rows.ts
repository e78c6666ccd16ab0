import type { GridApi } from 'ag-grid-community'
import type { WorkspaceRow } from '../../definition.ts'
import type { Workspace } from '../../workspace.ts'
import { keepCursor } from '../rows/keep-cursor.ts'
import { keepScrollPosition } from '../rows/keep-scroll-position.ts'
import { PacedTask } from '../rows/paced-task.ts'
import { LeavingRows } from './leaving-rows.ts'
import { passesFilters } from './passes-filters.ts'

type Refiltered<Row extends WorkspaceRow<Field>, Field extends string> = Pick<
  Workspace<Row, Field>,
  'rows' | 'active' | 'shownTab'
>

/**
 * Applies the filters again when rows have changed so that they now pass them, or no longer do. Active rows stay and say
 * so for a moment, and nothing moves while a cell is edited. `onLingering` is called when one of those begins or ends to
 * match. A row whose change the grid has yet to be given (`isPending`) waits for the next round: the grid would judge it
 * by what it was. Returns how to stop.
 */
export function refilterRows<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  workspace: Refiltered<Row, Field>,
  isPending: (id: string) => boolean,
  onLingering: () => void,
): () => void {
  const { rows, active } = workspace
  let changed = new Set<string>()
  const leaving = new LeavingRows(rows, active)

  const task = new PacedTask(() => {
    if (api.isDestroyed()) return
    if (api.getEditingCells().length > 0) return task.schedule()
    const some = changed
    changed = new Set()
    if (!api.isAnyFilterPresent()) return
    const lingering: string[] = []
    let isStale = false
    for (const id of some) {
      if (isPending(id)) {
        changed.add(id)
        continue
      }
      const node = api.getRowNode(id)
      const row = rows.latest(id)
      if (!node || !row || rows.isDeparted(id)) continue
      const passes = passesFilters(api, node, row)
      if (passes ? active.endLingering(id) : node.displayed && active.linger(id, rows.deferred.of(id).at(-1) ?? null))
        lingering.push(id)
      if (passes !== node.displayed && (passes || !active.staysInView(id, node.displayed))) isStale = true
    }
    if (lingering.length > 0) {
      rows.notifyChanged(lingering)
      onLingering()
    }
    // A tab without rows shows none: there is no next row to go on with.
    leaving.follow(rows.counts[workspace.shownTab] === 0)
    if (changed.size > 0) task.schedule()
    if (isStale) keepCursor(api, () => keepScrollPosition(api, () => api.onFilterChanged()))
  })

  const add = (ids: Iterable<string>) => {
    for (const id of ids) changed.add(id)
    leaving.followDeparted()
    if (changed.size > 0) task.schedule()
  }
  const stops = [rows.subscribe(add), active.subscribe(add)]
  return () => {
    task.stop()
    leaving.stop()
    for (const stop of stops) stop()
  }
}
