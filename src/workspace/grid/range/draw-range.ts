import type { GridApi } from 'ag-grid-community'
import type { WorkspaceRow } from '../../definition.ts'
import { fieldsOf } from '../column.ts'
import type { GridContext } from '../grid-context.ts'
import { boundsOf } from './cell-range.ts'
import { edgeBottom, edgeLeft, edgeRight, edgeTop, fillHandle, inRange } from './range.css.ts'
import { classesAt } from './range-classes.ts'

/** What can change where the range is displayed. */
const events = ['modelUpdated', 'displayedColumnsChanged', 'virtualColumnsChanged', 'bodyScrollEnd'] as const

/**
 * Draws the range by classes on the cells in view, as it changes. A cell that scrolls into view is asked for its classes
 * only while the range has more than one cell. Returns how to stop.
 */
export function drawRange<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  { range, workspace }: GridContext<Row, Field>,
  root: HTMLElement,
): () => void {
  let drawn: HTMLElement[] = []
  const draw = () => {
    if (api.isDestroyed()) return
    for (const cell of drawn) undraw(cell)
    drawn = []
    const bounds = boundsOf(api, range)
    // Both ends were there once: a range with an end that has gone is the focused cell alone.
    if (!bounds && range.isMany) return range.collapse()
    if (!bounds || (workspace.isReadOnly && !range.isMany)) return
    const canFill =
      !workspace.isReadOnly && bounds.columns.some((one) => fieldsOf<Row, Field>(one.getColDef()).length > 0)
    for (const row of root.querySelectorAll<HTMLElement>('.ag-row[row-index]')) {
      const index = Number(row.getAttribute('row-index'))
      if (index < bounds.top || index > bounds.bottom) continue
      for (const column of bounds.columns) {
        const colId = column.getColId()
        const cell = row.querySelector<HTMLElement>(`.ag-cell[col-id="${CSS.escape(colId)}"]`)
        if (!cell) continue
        const classes = classesAt(bounds, index, colId, range.isMany)
        if (canFill && index === bounds.bottom && column === bounds.columns.at(-1)) classes.push(fillHandle)
        cell.classList.add(...classes)
        if (range.isMany) cell.setAttribute('aria-selected', 'true')
        drawn.push(cell)
      }
    }
  }
  const stop = range.subscribe(draw)
  for (const event of events) api.addEventListener(event, draw)
  return () => {
    stop()
    if (!api.isDestroyed()) for (const event of events) api.removeEventListener(event, draw)
  }
}

const all = [inRange, edgeTop, edgeBottom, edgeLeft, edgeRight, fillHandle]

function undraw(cell: HTMLElement) {
  cell.classList.remove(...all)
  cell.removeAttribute('aria-selected')
}
