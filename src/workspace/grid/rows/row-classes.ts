import type { ColDef, IRowNode, RowClassParams } from 'ag-grid-community'
import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import type { EditNote } from '../../edits/edit-notes.ts'
import type { ReviewDesk } from '../../../features/intake/review/intake-workspace.ts'
import {
  conflictCell,
  departedRow,
  failedRow,
  missingCell,
  pendingCell,
  refusedCell,
  subclaimRow,
  waitingCell,
} from '../grid.css.ts'
import { waitingWords } from '../../deferred/deferred-words.ts'
import type { ClassParams, GridContext } from '../grid-context.ts'
import { fieldsOf } from '../column.ts'

/** Their cells say themselves what they lack. */
const drawnFields: ReadonlySet<string | undefined> = new Set(['claim_type', 'action', 'event', 'existing_claimant'])

type RowParams = RowClassParams<IntakeRow, GridContext>

export const rowClassRules = {
  [departedRow]: ({ data, context }: RowParams) =>
    data !== undefined &&
    (context.desk.rows.isDeparted(data.id) || context.desk.holds.lingering(data.id) !== undefined),
  [subclaimRow]: ({ data, context }: RowParams) =>
    data !== undefined && context.desk.rows.leadOf(data.id) !== undefined,
  [failedRow]: ({ data, context }: RowParams) => data !== undefined && context.desk.failureOf(data) !== null,
}

type CellState = EditNote['kind'] | 'missing' | 'waiting'

/** What is up with a cell. That one's own value was refused says more than that another one waits. */
function statesOf({ data, colDef, context }: ClassParams): readonly CellState[] {
  if (!data) return []
  const states: CellState[] = []
  const note = noteAt(data, colDef, context)?.note.kind
  if (note) states.push(note)
  const isSaid = note === 'refused' || note === 'conflict'
  if (!isSaid && waitingAt(data, colDef, context).length > 0) states.push('waiting')
  if (lacks(data, colDef, context)) states.push('missing')
  return states
}

function lacks(row: IntakeRow, { field }: ColDef, { desk }: GridContext): boolean {
  const missing = desk.missingOf(row)
  return missing.length > 0 && !drawnFields.has(field) && missing.includes(field as EditableField)
}

const stateClasses: Record<CellState, string> = {
  waiting: waitingCell,
  pending: pendingCell,
  refused: refusedCell,
  conflict: conflictCell,
  missing: missingCell,
}

/** Rows that were drawn with something to say at their cells: those are drawn anew though no value changes. */
const told = new WeakSet<object>()

/**
 * The classes of a cell: its column's own, and those of its states. A function, as a rule for each state would touch the
 * page five times for every cell that scrolls into view, and hardly any cell is in one.
 */
export const cellClasses =
  (...own: string[]) =>
  (params: ClassParams): string[] => {
    const states = statesOf(params)
    if (states.length === 0) return own
    told.add(params.node)
    return [...own, ...states.map((state) => stateClasses[state])]
  }

/** Whether there is, or was when it was drawn, something to say at cells of the row beside their values. */
export function isTold(node: IRowNode<IntakeRow>, desk: ReviewDesk): boolean {
  const { data } = node
  if (told.has(node)) return true
  if (!data) return false
  return Boolean(desk.notes.of(data.id)) || desk.rows.beside.of(data.id).length > 0 || desk.missingOf(data).length > 0
}

/** The note at a cell, and the field it is about. */
export function noteAt(row: IntakeRow | undefined, column: ColDef, { desk }: GridContext) {
  const notes = row && desk.notes.of(row.id)
  if (!notes) return null
  for (const field of fieldsOf(column)) {
    const note = notes.get(field)
    if (note) return { field, note }
  }
  return null
}

/** What others set in a cell that is not shown yet. */
function waitingAt(row: IntakeRow | undefined, column: ColDef, { desk }: GridContext) {
  const waiting = row ? desk.rows.beside.of(row.id) : []
  if (waiting.length === 0) return waiting
  const fields = fieldsOf(column)
  return waiting.filter(({ field }) => fields.includes(field as EditableField))
}

/** What a cell's tooltip says: why an edit was refused, who set what meanwhile, what waits. */
export function noteText(row: IntakeRow | undefined, column: ColDef, context: GridContext): string | null {
  const found = noteAt(row, column, context)
  if (!found || found.note.kind === 'pending') {
    const waiting = waitingAt(row, column, context)
    return waiting.length > 0 ? waiting.map((one) => waitingWords(one, context.desk.choices)).join('\n') : null
  }
  const { note } = found
  if (note.kind === 'refused') return note.tried ? `“${note.tried}” was not taken: ${note.reason}` : note.reason
  return `${note.by} changed this meanwhile. Press Enter to choose.`
}
