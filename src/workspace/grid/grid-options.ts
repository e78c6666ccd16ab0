import type { ColDef, GridApi, GridOptions, IRowNode } from 'ag-grid-community'
import { showWhyNotToast } from '../../shared/ui/toast.tsx'
import type { WorkspaceRow } from '../definition.ts'
import { restoreArrivalOrder } from '../rows/arrival-order.ts'
import { lockReason } from '../rows/lock-reason.ts'
import type { Workspace } from '../workspace.ts'
import { fieldsOf, type GridDefinition } from './column.ts'
import { applyCellEdit } from './editors/apply-texts.ts'
import { cellExplanation, cellLockReason, explainCell } from './explain-cell.ts'
import { gridColumns } from './grid-columns.ts'
import { act } from './grid.css.ts'
import type { GridContext } from './grid-context.ts'
import type { GridListener } from './grid-listener.ts'
import { gridTheme } from './grid-theme.ts'
import { boundsOf, CellRange, rowsIn } from './range/cell-range.ts'
import { clearCells } from './range/clear-cells.ts'
import { extendByKey } from './range/range-keys.ts'
import type { DeferredSort } from './rows/deferred-sort.ts'
import { orderGroups } from './rows/order-groups.ts'
import { ColumnLayout } from './layout/column-layout.ts'
import { LetterKeys } from './letter-keys.ts'
import { cellClasses, noteAt, rowClassRules } from './rows/row-classes.ts'
import { markSelected } from './select/select-column.ts'
import { SelectRows, selects } from './select/select-rows.ts'

interface GridDependencies<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly workspace: Workspace<Row, Field>
  readonly grid: GridDefinition<Row, Field>
  readonly sort: DeferredSort<Row>
  readonly listener: GridListener<Row, Field>
}

/** The options of a workspace's grid. They never change while it is on the page. */
export function gridOptions<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  grid,
  sort,
  listener,
}: GridDependencies<Row, Field>) {
  const { active, rows, definition } = workspace
  const selecting = new SelectRows(workspace)
  const range = new CellRange()
  const context: GridContext<Row, Field> = {
    workspace,
    grid,
    sort,
    selecting,
    range,
    layout: new ColumnLayout(),
    openRow: listener.onOpenRow,
    isPanelOpen: listener.isPanelOpen ?? (() => false),
  }
  const noPresses = { isCommand: () => false, beginsSequence: () => false }
  const letters = new LetterKeys(listener.presses ?? noPresses)
  let filters = '{}'
  let focused: string | undefined
  /** The cell whose editor was opened last, and the version of its row that the user saw then. */
  let opened: { readonly id: string; readonly colId: string; readonly version: number | undefined } | null = null
  const options: GridOptions<Row> = {
    context,
    theme: gridTheme,
    columnDefs: gridColumns(context),
    defaultColDef: {
      editable: ({ data }) => data !== undefined && lockReason(workspace, data.id) === null,
      sortable: true,
      resizable: true,
      cellDataType: false,
      suppressHeaderMenuButton: true,
      cellClass: cellClasses<Row, Field>(),
      suppressKeyboardEvent({ event, editing, data, colDef, column, node, api }) {
        if (editing) return false
        if (isOfRange(api, event) || isOurs(event, data, colDef)) return true
        const cell = { row: node.rowIndex ?? -1, column, isEditable: column.isCellEditable(node) }
        return letters.press(api, event, cell)
      },
    },
    getRowId: ({ data }) => data.id,
    maintainColumnOrder: true,
    rowClassRules: rowClassRules(workspace),
    processRowPostCreate: markSelected(workspace),
    readOnlyEdit: true,
    enableFilterHandlers: true,
    suppressModelUpdateAfterUpdateTransaction: true,
    stopEditingWhenCellsLoseFocus: true,
    enterNavigatesVerticallyAfterEdit: true,
    suppressDragLeaveHidesColumns: true,
    suppressScrollOnNewData: true,
    suppressNoRowsOverlay: true,
    animateRows: false,
    // Rows are drawn with the scroll that shows them: each later frame would be another render of React.
    suppressAnimationFrame: true,
    // A turn of the wheel; each row more is drawn, laid out and painted with all others.
    rowBuffer: 4,
    isExternalFilterPresent: () => workspace.narrowing !== null,
    doesExternalFilterPass: ({ data }) => data !== undefined && (workspace.narrowing?.(data) ?? true),
    alwaysPassFilter: ({ id, displayed }: IRowNode<Row>) =>
      id !== undefined && (rows.isDeparted(id) || active.staysInView(id, displayed)),
    postSortRows({ nodes, api }) {
      const { places } = rows
      if (!isSorted(api)) restoreArrivalOrder(nodes, { misplaced: places.misplaced, of: (id) => places.of(id) })
      sort.afterSort(api, nodes)
      orderGroups(nodes, rows)
    },
    onFilterChanged({ api }) {
      const now = JSON.stringify(api.getFilterModel())
      if (now === filters) return
      filters = now
      active.refilter(() => api.onFilterChanged())
    },
    onCellFocused: ({ api }) => followFocus(api),
    onCellMouseOver: ({ event, data, colDef }) => explainCell(event?.target, cellExplanation(data, colDef, context)),
    onCellEditingStarted({ node, column }) {
      const { id } = node
      active.edit(id ?? null)
      opened = id === undefined ? null : { id, colId: column.getColId(), version: rows.get(id)?.version }
    },
    onCellEditingStopped: () => active.edit(null),
    onCellClicked({ api, event, rowIndex, column, colDef, node, data }) {
      const isOnChoice = event?.target instanceof Element && event.target.closest(`.${act}`) !== null
      // What looks like a button opens at once; a drag or Shift over it was meant for the range.
      if (!isOnChoice || rowIndex === null || range.isMany || api.getEditingCells().length > 0) return
      if (column.isCellEditable(node)) api.startEditingCell({ rowIndex, colKey: column })
      else showLockReason(data, colDef)
    },
    onCellEditRequest(event) {
      const isOpened = opened?.id === event.data.id && opened?.colId === event.column.getColId()
      applyCellEdit(workspace, event, isOpened ? opened?.version : undefined)
      opened = null
    },
    onCellKeyDown(pressed) {
      const press = pressed.event as KeyboardEvent | null
      if (!press || pressed.api.getEditingCells().length > 0) return
      if (!workspace.isReadOnly) select(pressed.api, press, pressed.node.id)
      const { presses } = listener
      if (!opensEditor(press) || presses?.isCommand(press) || presses?.beginsSequence(press)) return
      if ('colDef' in pressed) showLockReason(pressed.data, pressed.colDef)
    },
    onModelUpdated({ api }) {
      // The grid keeps the index of the focused row: after a sort another row has it.
      followFocus(api)
      listener.onShown()
    },
    onCellDoubleClicked({ data, colDef }) {
      if (!openConflict(data, colDef)) showLockReason(data, colDef)
    },
  }
  return { options, context }

  /** Shows why a cell is locked when the user tries to edit it. */
  function showLockReason(data: Row | undefined, column: ColDef<Row>) {
    const why = cellLockReason(workspace, data, column)
    const { one } = definition.noun
    if (why && data)
      showWhyNotToast(`${one[0]?.toUpperCase()}${one.slice(1)} ${definition.rows.title(data)} cannot be changed`, why)
  }

  function followFocus(api: GridApi<Row>) {
    const cell = focusedPlace(api)
    if (cell?.id !== focused) active.focus(cell?.id ?? null)
    focused = cell?.id
    if (cell?.id !== range.anchor?.id || cell?.colId !== range.anchor?.colId) range.start(cell)
  }

  /** A press that selects: the rows of a range, or the focused one. */
  function select(api: GridApi<Row>, press: KeyboardEvent, id: string | undefined) {
    const bounds = press.key === ' ' && !press.shiftKey && range.isMany ? boundsOf(api, range) : null
    if (bounds && bounds.top < bounds.bottom) selecting.toggleRows(rowsIn(api, bounds))
    else selecting.press(api, press, id)
  }

  /** Keys that extend the range, or do something with more than one cell of it. */
  function isOfRange(api: GridApi<Row>, event: KeyboardEvent): boolean {
    if (extendByKey(api, range, event)) {
      event.preventDefault()
      return true
    }
    if (!range.isMany || event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'Escape') range.collapse()
    else if (workspace.isReadOnly) return false
    else if (event.key === 'Delete' || event.key === 'Backspace') void clearCells(api, workspace, range)
    else return false
    event.preventDefault()
    return true
  }

  /** Keys that are not the grid's: commands, Enter on a conflict or on the cell that opens the row, those that select. */
  function isOurs(event: KeyboardEvent, data: Row | undefined, column: ColDef<Row>): boolean {
    if (selects(event)) {
      // Here, as the grid reports a press only after the browser has scrolled the page or marked its text.
      event.preventDefault()
      return true
    }
    if (event.ctrlKey || event.metaKey) return event.key === 'Enter' || event.key === 'd'
    if (event.key !== 'Enter' || !data) return false
    if (workspace.record.owns(event, data.id)) return true
    if (openConflict(data, column)) return true
    if (fieldsOf<Row, Field>(column)[0] !== grid.opensAt) return false
    listener.onOpenRow(data.id)
    return true
  }

  function openConflict(data: Row | undefined, column: ColDef<Row>): boolean {
    const found = noteAt(data, column, context)
    if (!data || found?.note.kind !== 'conflict') return false
    listener.onOpenConflict(data.id, found.field)
    return true
  }
}

/** The focused cell, by ids. */
function focusedPlace(api: GridApi) {
  const focused = api.getFocusedCell()
  const id = focused && api.getDisplayedRowAtIndex(focused.rowIndex)?.id
  return focused && id !== undefined && id !== null ? { id, colId: focused.column.getColId() } : null
}

/** Whether the user has sorted the rows; without that they are in the order of arrival. */
function isSorted(api: GridApi): boolean {
  return api.getAllGridColumns().some((column) => column.getSort())
}

/** Presses with which the grid opens an editor or empties a cell. */
function opensEditor({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return ['Enter', 'F2', 'Delete', 'Backspace'].includes(key) || (key.length === 1 && key !== ' ')
}
