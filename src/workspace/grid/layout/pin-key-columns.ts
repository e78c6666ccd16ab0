import type { GridApi } from 'ag-grid-community'
import { leadingIds } from '../leading-column.ts'
import type { ColumnLayout } from './column-layout.ts'

/** Narrower than this, in pixels, only the first key column is pinned: there would be no room for what is scrolled to. */
const roomForAll = 640

/**
 * Keeps the boxes and the key columns in view while the grid is scrolled to the side, and only then: pinned, they are a
 * layer of their own in every row, which costs part of each frame of scrolling, and without it they are in view anyway.
 * A column that the user pinned is left alone. Returns how to stop.
 */
export function pinKeyColumns(
  api: GridApi,
  root: HTMLElement,
  keys: readonly string[],
  layout: ColumnLayout,
): () => void {
  const settle = () => {
    if (api.isDestroyed()) return
    const isScrolled = api.getHorizontalPixelRange().left > 0
    const shown = root.clientWidth < roomForAll ? keys.slice(0, 1) : keys
    const own =
      api.getColumns()?.filter((one) => one.getPinned() === 'left' && !layout.pinned.has(one.getColId())) ?? []
    const ownIds = new Set(own.map((one) => one.getColId()))
    const byUser = own.some((one) => !leadingIds.includes(one.getColId()))
    const wanted = new Set([...(isScrolled || byUser ? leadingIds : []), ...(isScrolled ? shown : [])])
    const state = [...leadingIds, ...keys].flatMap((colId) => {
      if (keys.includes(colId) && ownIds.has(colId)) return []
      const pinned = wanted.has(colId) ? 'left' : null
      return (api.getColumn(colId)?.getPinned() ?? null) === pinned ? [] : [{ colId, pinned } as const]
    })
    for (const colId of [...leadingIds, ...keys]) {
      if (wanted.has(colId) && !(keys.includes(colId) && ownIds.has(colId))) layout.pinned.add(colId)
      else layout.pinned.delete(colId)
    }
    if (state.length > 0) api.applyColumnState({ state })
  }
  const scrolled = ({ direction }: { direction: 'horizontal' | 'vertical' }) => direction === 'horizontal' && settle()
  api.addEventListener('bodyScroll', scrolled)
  // What was remembered of the columns, or a view, may have them otherwise.
  api.addEventListener('columnPinned', settle)
  settle()
  return () => {
    if (api.isDestroyed()) return
    api.removeEventListener('bodyScroll', scrolled)
    api.removeEventListener('columnPinned', settle)
  }
}
