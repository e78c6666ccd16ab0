import type { GridApi } from 'ag-grid-community'
import { leadingIds } from '../leading-column.ts'
import { boundsOf, type CellBounds, type CellPlace, type CellRange, rowIndexOf } from './cell-range.ts'
import { fillHandle, handleSize } from './range.css.ts'

interface Options {
  readonly range: CellRange
  readonly isReadOnly: boolean
  /** The handle was dragged from these cells to the last row of the range as it is now. */
  readonly onFill: (source: CellBounds) => void
}

/** How far rows scroll with each frame while the pointer is beyond the grid's edge, in pixels. */
const scrollStep = 18

/**
 * Extends the range by dragging over cells and by Shift with a click, and fills from it by dragging the handle in its
 * corner. Returns how to stop.
 */
export function dragRange(api: GridApi, root: HTMLElement, { range, isReadOnly, onFill }: Options): () => void {
  let stopDrag = () => {}

  const press = (event: MouseEvent) => {
    const cell = event.button === 0 ? cellAt(event.target) : null
    if (!cell || isControl(event.target) || api.getEditingCells().length > 0) return
    if (!isReadOnly && isOnHandle(event)) {
      keepFromGrid(event)
      return startFill()
    }
    if (event.shiftKey && range.anchor) {
      keepFromGrid(event)
      range.extend(cell)
      return
    }
    startSelecting(cell)
  }

  function startSelecting(from: CellPlace) {
    range.start(from)
    follow((cell) => range.extend(cell))
  }

  function startFill() {
    const source = boundsOf(api, range)
    const { anchor, head } = range
    if (!source || !anchor || !head) return
    const [first, last] = [anchor, head].toSorted((a, b) => (rowIndexOf(api, a.id) ?? 0) - (rowIndexOf(api, b.id) ?? 0))
    if (!first || !last) return
    let isBelow = true
    follow(
      (cell) => {
        const to = rowIndexOf(api, cell.id)
        if (to === null) return
        isBelow = to >= source.top
        // Only rows: another column is another field.
        const [from, end] = isBelow ? [first, last] : [last, first]
        range.start({ id: from.id, colId: source.columns[0]?.getColId() ?? from.colId })
        const reached = isBelow ? Math.max(to, source.bottom) : to
        const id = api.getDisplayedRowAtIndex(reached)?.id ?? end.id
        range.extend({ id, colId: source.columns.at(-1)?.getColId() ?? end.colId })
      },
      () => onFill(source),
    )
  }

  /** Reports the cell under the pointer until it is let go; scrolls while it is beyond the rows. */
  function follow(onCell: (cell: CellPlace) => void, onEnd = () => {}) {
    stopDrag()
    const viewport = root.querySelector<HTMLElement>('.ag-grid-viewport')
    let at: { x: number; y: number } | null = null
    let frame = 0
    const look = () => {
      frame = 0
      if (!at || !viewport || api.isDestroyed()) return
      const box = viewport.getBoundingClientRect()
      const head = root.querySelector('.ag-header')?.getBoundingClientRect().bottom ?? box.top
      const beyond = at.y < head ? -scrollStep : at.y > box.bottom - 2 ? scrollStep : 0
      if (beyond !== 0) viewport.scrollTop += beyond
      const x = Math.min(Math.max(at.x, box.left + 2), box.right - 2)
      const y = Math.min(Math.max(at.y, head + 2), box.bottom - 4)
      const cell = cellAt(document.elementFromPoint(x, y))
      if (cell) onCell(cell)
      if (beyond !== 0) frame = requestAnimationFrame(look)
    }
    const move = ({ clientX, clientY, buttons }: MouseEvent) => {
      if ((buttons & 1) === 0) return stopDrag()
      at = { x: clientX, y: clientY }
      frame ||= requestAnimationFrame(look)
    }
    const end = () => {
      look()
      stopDrag()
      if (at) onEnd()
    }
    stopDrag = () => {
      cancelAnimationFrame(frame)
      removeEventListener('mousemove', move)
      removeEventListener('mouseup', end)
      stopDrag = () => {}
    }
    addEventListener('mousemove', move)
    addEventListener('mouseup', end)
  }

  root.addEventListener('mousedown', press, true)
  return () => {
    stopDrag()
    root.removeEventListener('mousedown', press, true)
  }
}

/** The grid would focus the cell, and the browser begin to mark text. */
function keepFromGrid(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

function cellAt(target: EventTarget | null): CellPlace | null {
  const cell = target instanceof Element ? target.closest('.ag-row .ag-cell') : null
  const id = cell?.closest('.ag-row')?.getAttribute('row-id')
  const colId = cell?.getAttribute('col-id')
  return id && colId && !leadingIds.includes(colId) ? { id, colId } : null
}

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, .ag-popup-editor') !== null

function isOnHandle({ target, clientX, clientY }: MouseEvent): boolean {
  const cell = target instanceof Element ? target.closest(`.${fillHandle}`) : null
  if (!cell) return false
  const box = cell.getBoundingClientRect()
  return clientX >= box.right - handleSize - 2 && clientY >= box.bottom - handleSize - 2
}
