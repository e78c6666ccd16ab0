import type { ColumnMenuVisibleChangedEvent, GridApi } from 'ag-grid-community'
import { layoutOf } from '../layout/column-layout.ts'

/** Opens the filter of a column, which takes the keyboard; closed with Escape, it gives it back to `from`. */
export function openFilter(api: GridApi, colId: string, from: HTMLElement | null) {
  const column = api.getColumn(colId)
  if (column && !column.isVisible()) layoutOf(api).choose(api, colId, true)
  api.ensureColumnVisible(colId)
  const close = ({ visible }: ColumnMenuVisibleChangedEvent) => {
    if (visible) return
    if (!api.isDestroyed()) api.removeEventListener('columnMenuVisibleChanged', close)
    const { activeElement } = document
    // The grid gives it to the heading. A user who went elsewhere keeps it there.
    if (!activeElement || activeElement === document.body || activeElement.closest('.ag-header-cell')) from?.focus()
  }
  api.addEventListener('columnMenuVisibleChanged', close)
  api.showColumnFilter(colId)
}
