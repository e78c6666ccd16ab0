import type { ColDef, RowClassParams } from 'ag-grid-community'
import type { EditableField } from '../../../../../contract/claims/claim-fields.ts'
import type { IntakeRow } from '../../atoms/intake-row.ts'
import type { EditNote } from '../../atoms/edit-notes.ts'
import {
  conflictCell,
  departedRow,
  failedRow,
  missingCell,
  pendingCell,
  refusedCell,
  subclaimRow,
  waitingCell,
} from './grid.css.ts'
import { waitingWords } from '../../atoms/waiting-words.ts'
import type { ClassParams, GridContext } from './grid-context.ts'
import { fieldsOf } from './columns.ts'

type RowParams = RowClassParams<IntakeRow, GridContext>

export const rowClassRules = {
  [departedRow]: ({ data, context }: RowParams) =>
    data !== undefined &&
    (context.desk.rows.isDeparted(data.id) || context.desk.holds.lingering(data.id) !== undefined),
  [subclaimRow]: ({ data, context }: RowParams) =>
    data !== undefined && context.desk.rows.leadOf(data.id) !== undefined,
  [failedRow]: ({ data, context }: RowParams) => data !== undefined && context.desk.failureOf(data) !== null,
}

const noted =
  (kind: EditNote['kind']) =>
  ({ data, colDef, context }: ClassParams) =>
    noteAt(data, colDef, context)?.note.kind === kind

export const cellClassRules = {
  [waitingCell]: ({ data, colDef, context }: ClassParams) => waitingAt(data, colDef, context).length > 0,
  [pendingCell]: noted('pending'),
  [refusedCell]: noted('refused'),
  [conflictCell]: noted('conflict'),
  [missingCell]: ({ data, colDef, context }: ClassParams) =>
    data !== undefined &&
    Boolean(colDef.field) &&
    colDef.cellRenderer === undefined &&
    context.desk.missingOf(data).includes(colDef.field as EditableField),
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
