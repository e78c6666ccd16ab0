import type { GridApi } from 'ag-grid-community'
import type { IntakeRow } from '../../atoms/intake-row.ts'
import type { ReviewDesk } from '../../atoms/review-desk.ts'
import { keepPlace } from './keep-place.ts'

/** How long changes may gather before the filter is applied to them, in milliseconds. */
const gathering = 400
/** A filter over a long queue takes its time: it may take so great a share of all time, and no more. */
const share = 20

/**
 * Applies the filter anew when rows have changed so that they pass it now, or pass it no longer. Rows that somebody is
 * at stay in view, and nothing moves while a cell is edited. Returns how to stop.
 */
export function filterAnew(
  api: GridApi<IntakeRow>,
  { rows, held }: ReviewDesk,
  passes: (row: IntakeRow) => boolean,
): () => void {
  let changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = gathering

  function look() {
    timer = undefined
    if (api.isDestroyed()) return
    if (api.getEditingCells().length > 0) return later()
    const some = changed
    changed = new Set()
    let isStale = false
    for (const id of some) {
      const row = rows.get(id)
      const node = api.getRowNode(id)
      if (!row || !node) continue
      const fits = passes(row)
      if (!fits && node.displayed) held.linger(id)
      if (fits !== node.displayed && (fits || !held.keepsInView(id))) isStale = true
    }
    if (!isStale) return
    const began = performance.now()
    keepPlace(api, () => api.onFilterChanged())
    wait = Math.max(gathering, (performance.now() - began) * share)
  }

  const later = () => {
    timer ??= setTimeout(look, wait)
  }
  const stop = rows.subscribe((ids) => {
    for (const id of ids) changed.add(id)
    later()
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
