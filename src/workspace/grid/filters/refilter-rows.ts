import type { GridApi } from 'ag-grid-community'
import type { WorkspaceRow } from '../../definition.ts'
import type { Workspace } from '../../workspace.ts'
import { keepScrollPosition } from '../rows/keep-scroll-position.ts'
import { PacedTask } from '../rows/paced-task.ts'
import { passesFilters } from './passes-filters.ts'

/**
 * Applies the filters again when rows have changed so that they now pass them, or no longer do. Active rows stay and say
 * so, and nothing moves while a cell is edited. `onLingering` is called when one of those begins or ends to match.
 * Returns how to stop.
 */
export function refilterRows<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  { rows, active }: Pick<Workspace<Row, Field>, 'rows' | 'active'>,
  onLingering: () => void,
): () => void {
  let changed = new Set<string>()

  const task = new PacedTask(() => {
    if (api.isDestroyed()) return
    if (api.getEditingCells().length > 0) return task.schedule()
    const some = changed
    changed = new Set()
    if (!api.isAnyFilterPresent()) return
    const lingering: string[] = []
    let isStale = false
    for (const id of some) {
      const node = api.getRowNode(id)
      const row = rows.latest(id)
      if (!node || !row || rows.isDeparted(id)) continue
      const passes = passesFilters(api, node, row)
      if (passes ? active.endLingering(id) : node.displayed && active.linger(id, rows.deferred.of(id).at(-1) ?? null))
        lingering.push(id)
      if (passes !== node.displayed && (passes || !active.isActive(id))) isStale = true
    }
    if (lingering.length > 0) {
      rows.notifyChanged(lingering)
      onLingering()
    }
    if (isStale) keepScrollPosition(api, () => api.onFilterChanged())
  })

  const add = (ids: Iterable<string>) => {
    for (const id of ids) changed.add(id)
    if (changed.size > 0) task.schedule()
  }
  const stops = [rows.subscribe(add), active.subscribe(add)]
  return () => {
    task.stop()
    for (const stop of stops) stop()
  }
}
