import type { GridApi } from 'ag-grid-community'
import { leadingIds } from './leading-column.ts'

/**
 * Keeps the leading columns in view while the grid is scrolled to the side, and only then: pinned, they are a layer of
 * their own in every row, which costs part of each frame of scrolling, and without it they are in view anyway. Returns how to stop.
 */
export function pinLeadingColumns(api: GridApi): () => void {
  const settle = () => {
    if (api.isDestroyed()) return
    const others = api.getColumns()?.some((one) => !leadingIds.includes(one.getColId()) && one.getPinned() === 'left')
    const pinned = others || api.getHorizontalPixelRange().left > 0 ? 'left' : null
    const isSettled = leadingIds.every((id) => (api.getColumn(id)?.getPinned() ?? null) === pinned)
    if (!isSettled) api.applyColumnState({ state: leadingIds.map((colId) => ({ colId, pinned })) })
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
