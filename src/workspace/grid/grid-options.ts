import type { ColDef, GridApi, GridOptions, IRowNode } from 'ag-grid-community'
import type { EditableField } from '../../../contract/claims/claim-fields.ts'
import { sayWhyNot } from '../../shared/ui/toast.tsx'
import { putInPlace } from '../rows/arrival-order.ts'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import { whyLocked } from '../rows/lock-reason.ts'
import { cellWords, explain, lockAt } from './explain-cell.ts'
import { columnsFor } from '../../features/intake/review/grid/claim-columns.ts'
import type { Column } from './column.ts'
import { takeCellEdit } from './editors/apply-texts.ts'
import type { GridContext } from './grid-context.ts'
import { gridTheme } from './grid-theme.ts'
import { cellClasses, noteAt, rowClassRules } from './rows/row-classes.ts'
import { markSelected } from './select/select-column.ts'
import { SelectRows, selects } from './select/select-rows.ts'
import type { SortAnew } from './rows/deferred-sort.ts'
import { putUnderLeads } from './rows/order-groups.ts'

/** What the grid asks of the page around it. */
export interface GridWishes {
  openClaim: (id: string) => void
  openConflict: (id: string, field: EditableField) => void
  select: (ids: readonly string[]) => void
  modelUpdated: () => void
}

/** The options of the review grid. They never change while it stands. */
export function gridOptions(desk: ReviewDesk, sorting: SortAnew, wishes: GridWishes): GridOptions<IntakeRow> {
  const { holds, rows } = desk
  const selecting = new SelectRows(desk)
  const context: GridContext = { desk, sorting, selecting, openClaim: wishes.openClaim }
  let filters = '{}'
  return {
    context,
    theme: gridTheme,
    columnDefs: columnsFor(context),
    defaultColDef: {
      editable: ({ data }) => data !== undefined && whyLocked(desk, data.id) === null,
      sortable: true,
      resizable: true,
      cellDataType: false,
      suppressHeaderMenuButton: true,
      cellClass: cellClasses(),
      suppressKeyboardEvent: ({ event, editing, data, colDef }) => !editing && isOurs(event, data, colDef as Column),
    },
    getRowId: ({ data }) => data.id,
    maintainColumnOrder: true,
    rowClassRules,
    processRowPostCreate: markSelected(desk),
    readOnlyEdit: true,
    enableFilterHandlers: true,
    suppressModelUpdateAfterUpdateTransaction: true,
    stopEditingWhenCellsLoseFocus: true,
    enterNavigatesVerticallyAfterEdit: true,
    suppressDragLeaveHidesColumns: true,
    suppressScrollOnNewData: true,
    suppressNoRowsOverlay: true,
    animateRows: false,
    // A turn of the wheel; each row more is drawn, laid out and painted with all others.
    rowBuffer: 4,
    isExternalFilterPresent: () => desk.narrowing !== null,
    doesExternalFilterPass: ({ data }) => data !== undefined && (desk.narrowing?.(data) ?? true),
    alwaysPassFilter: ({ id, displayed }: IRowNode<IntakeRow>) =>
      id !== undefined && (rows.isDeparted(id) || holds.keepsInView(id, displayed)),
    postSortRows({ nodes, api }) {
      const { places } = rows
      if (!isSorted(api)) putInPlace(nodes, { misplaced: places.misplaced, of: (id) => places.of(id) })
      sorting.afterSort(api, nodes)
      putUnderLeads(nodes, rows)
    },
    onFilterChanged({ api }) {
      const now = JSON.stringify(api.getFilterModel())
      if (now === filters) return
      filters = now
      holds.anew(() => api.onFilterChanged())
    },
    onCellFocused({ api, rowIndex }) {
      const node = rowIndex === null ? undefined : api.getDisplayedRowAtIndex(rowIndex)
      holds.focus(node?.id ?? null)
    },
    onCellMouseOver: ({ event, data, colDef }) => explain(event?.target, cellWords(data, colDef, context)),
    onCellEditingStarted: ({ node }) => holds.edit(node.id ?? null),
    onCellEditingStopped: () => holds.edit(null),
    onCellEditRequest: (event) => takeCellEdit(desk, event),
    onCellKeyDown(pressed) {
      const press = pressed.event as KeyboardEvent | null
      if (!press || pressed.api.getEditingCells().length > 0) return
      if (!desk.isReadOnly) selecting.press(pressed.api, press, pressed.node.id)
      if (!opensEditor(press)) return
      if ('colDef' in pressed) sayLocked(pressed.data, pressed.colDef)
    },
    onModelUpdated: wishes.modelUpdated,
    onCellDoubleClicked({ data, colDef }) {
      if (!openConflict(data, colDef as Column)) sayLocked(data, colDef)
    },
  }

  /** Who tries to change what is locked is told why, and not left with a cell that does not open. */
  function sayLocked(data: IntakeRow | undefined, column: ColDef) {
    const why = lockAt(desk, data, column)
    if (why && data) sayWhyNot(`Claim ${data.claim_number} cannot be changed`, why)
  }

  /** Keys that the desk takes from the grid: its commands, Enter on a claim number or a conflict, those that select. */
  function isOurs(event: KeyboardEvent, data: IntakeRow | undefined, column: Column): boolean {
    if (selects(event)) {
      // Here, as the grid tells of a press only after the browser has scrolled the page or marked its text.
      event.preventDefault()
      return true
    }
    if (event.ctrlKey || event.metaKey) return event.key === 'Enter' || event.key === 'd'
    if (event.key === '?') return true
    if (event.key !== 'Enter' || !data) return false
    if (openConflict(data, column)) return true
    if (column.field !== 'claim_number') return false
    wishes.openClaim(data.id)
    return true
  }

  function openConflict(data: IntakeRow | undefined, column: Column): boolean {
    const found = noteAt(data, column, context)
    if (!data || found?.note.kind !== 'conflict') return false
    wishes.openConflict(data.id, found.field)
    return true
  }
}

/** Whether somebody has sorted the rows; without that they stand in the order of arrival. */
function isSorted(api: GridApi<IntakeRow>): boolean {
  return api.getAllGridColumns().some((column) => column.getSort())
}

/** Presses with which the grid opens an editor or empties a cell. */
function opensEditor({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return ['Enter', 'F2', 'Delete', 'Backspace'].includes(key) || (key.length === 1 && key !== ' ' && key !== '?')
}
