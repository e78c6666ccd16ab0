import type { GridApi } from 'ag-grid-community'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../../features/intake/review/intake-workspace.ts'
import { keepPlace } from '../rows/keep-scroll-position.ts'
import { Pacer } from '../rows/paced-task.ts'
import { rowPasses } from './passes-filters.ts'

/**
 * Applies the filters anew when rows have changed so that they pass them now, or pass them no longer. Rows that
 * somebody is at stay and say so, and nothing moves while a cell is edited. `onNews` hears when one of those begins or
 * ends to match. Returns how to stop.
 */
export function filterAnew(api: GridApi<IntakeRow>, { rows, holds }: ReviewDesk, onNews: () => void): () => void {
  let changed = new Set<string>()

  const pacer = new Pacer(() => {
    if (api.isDestroyed()) return
    if (api.getEditingCells().length > 0) return pacer.soon()
    const some = changed
    changed = new Set()
    if (!api.isAnyFilterPresent()) return
    const news: string[] = []
    let isStale = false
    for (const id of some) {
      const node = api.getRowNode(id)
      const row = rows.latest(id)
      if (!node || !row || rows.isDeparted(id)) continue
      const fits = rowPasses(api, node, row)
      if (fits ? holds.endLingering(id) : node.displayed && holds.linger(id, rows.beside.of(id).at(-1) ?? null))
        news.push(id)
      if (fits !== node.displayed && (fits || !holds.isHeld(id))) isStale = true
    }
    if (news.length > 0) {
      rows.touch(news)
      onNews()
    }
    if (isStale) keepPlace(api, () => api.onFilterChanged())
  })

  const look = (ids: Iterable<string>) => {
    for (const id of ids) changed.add(id)
    if (changed.size > 0) pacer.soon()
  }
  const stops = [rows.subscribe(look), holds.subscribe(look)]
  return () => {
    pacer.stop()
    for (const stop of stops) stop()
  }
}
