import type { ColDef, GridApi, IHeaderComp, IHeaderParams, ProcessRowParams } from 'ag-grid-community'
import type { WorkspaceRow } from '../../definition.ts'
import type { RowSelection } from '../../selection/row-selection.ts'
import { drawCell } from '../cells/draw-cell.ts'
import type { CellParams, GridContext } from '../grid-context.ts'
import { leadingColumn } from '../leading-column.ts'
import type { SelectRows } from './select-rows.ts'
import { box, boxCell, selectedRow } from './select.css.ts'

function drawBox(label: string, checked: string): HTMLElement {
  const element = document.createElement('span')
  element.className = box
  element.setAttribute('role', 'checkbox')
  element.setAttribute('aria-label', label)
  element.setAttribute('aria-checked', checked)
  return element
}

/**
 * The boxes of the selection. Plain elements of our own: the grid's bring seven elements and a component to each row,
 * which was most of what a frame of scrolling cost beyond the bare grid's.
 */
export function selectColumn<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  selecting,
}: GridContext<Row, Field>): ColDef<Row> {
  const { selection, definition } = workspace
  return {
    colId: 'select',
    width: 34,
    ...leadingColumn,
    cellClass: boxCell,
    headerComponent: selectAllHead(selection, selecting),
    cellRenderer: drawCell<CellParams<Row, Field>>(({ data }) =>
      drawBox(
        `Select ${data ? definition.rows.title(data) : ''}`,
        String(data !== undefined && selection.has(data.id)),
      ),
    ),
    suppressHeaderKeyboardEvent({ event, api }) {
      if (event.key !== ' ') return false
      event.preventDefault()
      selecting.toggleAll(api)
      return true
    },
  }
}

/** The box over all that match. */
function selectAllHead(selection: RowSelection, selecting: SelectRows) {
  return class implements IHeaderComp {
    #gui!: HTMLElement
    #stop = () => {}

    init({ api }: IHeaderParams) {
      this.#gui = drawBox('Select all that match', 'false')
      this.#gui.addEventListener('click', () => selecting.toggleAll(api))
      let frame = 0
      const redraw = () => {
        frame ||= requestAnimationFrame(() => {
          frame = 0
          if (!api.isDestroyed()) this.#gui.setAttribute('aria-checked', selecting.state(api))
        })
      }
      const stopSelection = selection.subscribe(redraw)
      api.addEventListener('modelUpdated', redraw)
      this.#stop = () => {
        stopSelection()
        cancelAnimationFrame(frame)
        if (!api.isDestroyed()) api.removeEventListener('modelUpdated', redraw)
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
}

/** Marks a row as selected when it is made. */
export function markSelected({ selection, isReadOnly }: { selection: RowSelection; isReadOnly: boolean }) {
  return ({ eRow, node }: ProcessRowParams) => {
    if (!isReadOnly) mark(eRow, node.id !== undefined && selection.has(node.id))
  }
}

/** Handles clicks on boxes, and marks the rows in view as the selection changes. Returns how to stop. */
export function followSelection<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  root: HTMLElement,
  { workspace, selecting }: GridContext<Row, Field>,
): () => void {
  const { selection } = workspace
  root.querySelector('[role=grid], [role=treegrid]')?.setAttribute('aria-multiselectable', 'true')
  // Handled here, as the grid reports a click only in a turn after it: the box is to follow the finger.
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
