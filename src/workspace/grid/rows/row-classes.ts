import type { ColDef, IRowNode, RowClassParams } from 'ag-grid-community'
import { formatDeferredChange } from '../../deferred/deferred-format.ts'
import type { WorkspaceRow } from '../../definition.ts'
import type { EditNote } from '../../edits/edit-notes.ts'
import type { Workspace } from '../../workspace.ts'
import { columnOf, fieldsOf, type GridColumn } from '../column.ts'
import { isUnderLead } from './order-groups.ts'
import { boundsOf } from '../range/cell-range.ts'
import { classesAt } from '../range/range-classes.ts'
import {
  conflictCell,
  deferredCell,
  departedRow,
  failedRow,
  missingCell,
  numeric,
  pendingCell,
  refusedCell,
  subordinateRow,
} from '../grid.css.ts'
import type { ClassParams, GridContext } from '../grid-context.ts'

export function rowClassRules<Row extends WorkspaceRow<Field>, Field extends string>(workspace: Workspace<Row, Field>) {
  const { rows, active } = workspace
  type Params = RowClassParams<Row>
  return {
    [departedRow]: ({ data }: Params) =>
      data !== undefined && (rows.isDeparted(data.id) || active.lingering(data.id) !== undefined),
    [subordinateRow]: ({ data, api }: Params) => data !== undefined && isUnderLead(api, data.id, rows),
    [failedRow]: ({ data }: Params) => data !== undefined && workspace.failureOf(data) !== null,
  }
}

type CellState = EditNote['kind'] | 'missing' | 'deferred'

/** The states of a cell. That the user's own value was refused says more than that another one is deferred. */
function statesOf<Row extends WorkspaceRow<Field>, Field extends string>({
  data,
  colDef,
  context,
}: ClassParams<Row, Field>): readonly CellState[] {
  if (!data) return []
  const states: CellState[] = []
  const note = noteAt(data, colDef, context)?.note.kind
  if (note) states.push(note)
  const isSaid = note === 'refused' || note === 'conflict'
  if (!isSaid && deferredAt(data, colDef, context).length > 0) states.push('deferred')
  if (isMissing(data, colDef, context)) states.push('missing')
  return states
}

function isMissing<Row extends WorkspaceRow<Field>, Field extends string>(
  row: Row,
  colDef: ColDef<Row>,
  { workspace }: GridContext<Row, Field>,
): boolean {
  const missing = workspace.missingOf(row)
  if (missing.length === 0) return false
  const column = columnOf<Row, Field>(colDef)
  return column !== null && 'field' in column && !column.cell?.showsMissing && missing.includes(column.field)
}

const stateClasses: Record<CellState, string> = {
  deferred: deferredCell,
  pending: pendingCell,
  refused: refusedCell,
  conflict: conflictCell,
  missing: missingCell,
}

const noClasses: string[] = []

type Classes<Row> = Pick<GridColumn<Row, never>, 'className' | 'classOf' | 'align'>

/** Rows that were drawn with a state at a cell: those are redrawn though no value changes. */
const drawnWithState = new WeakSet<object>()

/**
 * The classes of a cell: its column's own, and those of its states. A function, as a rule for each state would touch the
 * page five times for every cell that scrolls into view, and hardly any cell is in one.
 */
export function cellClasses<Row extends WorkspaceRow<Field>, Field extends string>({
  className,
  classOf,
  align,
}: Classes<Row> = {}) {
  const always = [...(className ? [className] : noClasses), ...(align ? [numeric] : noClasses)]
  return (params: ClassParams<Row, Field>): string[] => {
    const ofRow = params.data && classOf?.(params.data)
    const own = ofRow ? [...always, ofRow] : always
    const states = statesOf(params)
    const ofRange = params.context.range.isMany ? rangeClasses(params) : noClasses
    if (states.length === 0 && ofRange.length === 0) return own
    if (states.length > 0) drawnWithState.add(params.node)
    return [...own, ...states.map((state) => stateClasses[state]), ...ofRange]
  }
}

/** The classes of a cell that scrolls into view within the range. */
function rangeClasses<Row extends WorkspaceRow<Field>, Field extends string>({
  api,
  node,
  column,
  context,
}: ClassParams<Row, Field>): string[] {
  const bounds = boundsOf(api, context.range)
  const { rowIndex } = node
  if (!bounds || rowIndex === null || rowIndex < bounds.top || rowIndex > bounds.bottom) return []
  return bounds.columns.includes(column) ? classesAt(bounds, rowIndex, column.getColId(), true) : []
}

/** Whether cells of the row are in a state of their own, or were when it was drawn. */
export function hasCellStates<Row extends WorkspaceRow<Field>, Field extends string>(
  node: IRowNode<Row>,
  workspace: Workspace<Row, Field>,
): boolean {
  const { data } = node
  if (drawnWithState.has(node)) return true
  if (!data) return false
  const { notes, rows } = workspace
  return Boolean(notes.of(data.id)) || rows.deferred.of(data.id).length > 0 || workspace.missingOf(data).length > 0
}

/** The note at a cell, and the field it is about. */
export function noteAt<Row extends WorkspaceRow<Field>, Field extends string>(
  row: Row | undefined,
  column: ColDef<Row>,
  { workspace }: GridContext<Row, Field>,
) {
  const notes = row && workspace.notes.of(row.id)
  if (!notes) return null
  for (const field of fieldsOf<Row, Field>(column)) {
    const note = notes.get(field)
    if (note) return { field, note }
  }
  return null
}

/** What others set in a cell that is not shown yet. */
function deferredAt<Row extends WorkspaceRow<Field>, Field extends string>(
  row: Row | undefined,
  column: ColDef<Row>,
  { workspace }: GridContext<Row, Field>,
) {
  const deferred = row ? workspace.rows.deferred.of(row.id) : []
  if (deferred.length === 0) return deferred
  const fields = fieldsOf<Row, Field>(column)
  return deferred.filter(({ field }) => fields.includes(field))
}

/** The text of a cell's tooltip: why an edit was refused, a remote change, a deferred change. */
export function noteText<Row extends WorkspaceRow<Field>, Field extends string>(
  row: Row | undefined,
  column: ColDef<Row>,
  context: GridContext<Row, Field>,
): string | null {
  const found = noteAt(row, column, context)
  if (!found || found.note.kind === 'pending') {
    const deferred = deferredAt(row, column, context)
    return deferred.length > 0 ? deferred.map((one) => formatDeferredChange(one, context.workspace)).join('\n') : null
  }
  const { note } = found
  if (note.kind === 'refused') return note.tried ? `“${note.tried}” wasn’t saved: ${note.reason}` : note.reason
  return `${note.by} changed this while you were editing. Press Enter to choose.`
}
