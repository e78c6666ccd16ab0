import type { GridApi, IHeaderComp, IHeaderParams, ProcessRowParams } from 'ag-grid-community'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../../features/intake/review/intake-workspace.ts'
import type { Column } from '../column.ts'
import { drawCell } from '../cells/draw-cell.ts'
import type { GridContext } from '../grid-context.ts'
import { leadingColumn } from '../leading-column.ts'
import { box, boxCell, selectedRow } from './select.css.ts'

function drawBox(label: string, checked: string): HTMLElement {
  const element = document.createElement('span')
  element.className = box
  element.setAttribute('role', 'checkbox')
  element.setAttribute('aria-label', label)
  element.setAttribute('aria-checked', checked)
  return element
}

const SelectCell = drawCell(({ data, context }) =>
  drawBox(`Select ${data?.claim_number ?? ''}`, String(data !== undefined && context.desk.selection.has(data.id))),
)

/** The box over all that match. */
class SelectAll implements IHeaderComp {
  #gui!: HTMLElement
  #stop = () => {}

  init({ api, context }: IHeaderParams<IntakeRow, GridContext>) {
    const { desk, selecting } = context
    this.#gui = drawBox('Select all that match', 'false')
    this.#gui.addEventListener('click', () => selecting.toggleAll(api))
    let frame = 0
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        if (!api.isDestroyed()) this.#gui.setAttribute('aria-checked', selecting.state(api))
      })
    }
    const stopSelection = desk.selection.subscribe(soon)
    api.addEventListener('modelUpdated', soon)
    this.#stop = () => {
      stopSelection()
      cancelAnimationFrame(frame)
      if (!api.isDestroyed()) api.removeEventListener('modelUpdated', soon)
    }
  }

  getGui() {
    return this.#gui
  }

  refresh() {
    return true
  }

  destroy() {
    this.#stop()
  }
}

/**
 * The boxes of the selection. Plain elements of our own: the grid's bring seven elements and a component to each row,
 * which was most of what a frame of scrolling cost beyond the bare grid's.
 */
export const selectColumn: Column = {
  colId: 'select',
  width: 34,
  ...leadingColumn,
  cellClass: boxCell,
  headerComponent: SelectAll,
  cellRenderer: SelectCell,
  suppressHeaderKeyboardEvent({ event, api, context }) {
    if (event.key !== ' ') return false
    event.preventDefault()
    ;(context as GridContext).selecting.toggleAll(api)
    return true
  },
}

/** Marks a row as it is made. */
export function markSelected({ selection, isReadOnly }: ReviewDesk) {
  return ({ eRow, node }: ProcessRowParams<IntakeRow>) => {
    if (!isReadOnly) mark(eRow, node.id !== undefined && selection.has(node.id))
  }
}

/** Takes clicks on boxes, and marks the rows in view as the selection changes. Returns how to stop. */
export function feedSelection(
  api: GridApi<IntakeRow>,
  root: HTMLElement,
  { desk, selecting }: GridContext,
): () => void {
  const { selection } = desk
  root.querySelector('[role=grid], [role=treegrid]')?.setAttribute('aria-multiselectable', 'true')
  // Taken here, as the grid tells of a click only in a turn after it: the box is to follow the finger.
  const click = ({ target, shiftKey }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest('.ag-row .ag-cell[col-id=select]') : null
    const id = cell?.closest('.ag-row')?.getAttribute('row-id')
    if (id) selecting.toggle(api, id, shiftKey)
  }
  root.addEventListener('click', click)
  const stop = selection.subscribe((changed) => {
    for (const row of root.querySelectorAll<HTMLElement>('.ag-row')) {
      const id = row.getAttribute('row-id') ?? ''
      if (!changed.has(id)) continue
      mark(row, selection.has(id))
      row.querySelector(`.${box}`)?.setAttribute('aria-checked', String(selection.has(id)))
    }
  })
  return () => {
    root.removeEventListener('click', click)
    stop()
  }
}

function mark(row: HTMLElement, isSelected: boolean) {
  row.classList.toggle(selectedRow, isSelected)
  row.setAttribute('aria-selected', String(isSelected))
}
