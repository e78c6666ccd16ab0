import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import { type Composed, splitComposed } from '../../../features/intake/review/composed-text.ts'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import { shownIn } from '../../../features/intake/review/grid/claim-columns.ts'
import { type Column, fieldsOf } from '../column.ts'
import type { TextEdit } from '../editors/apply-texts.ts'

/** What one line of pasted cells means, column by column: texts by field, and what could not be read. */
export function textsOf(
  cells: readonly string[],
  columns: readonly Column[],
  row: IntakeRow | undefined,
): Pick<TextEdit, 'texts' | 'faults'> {
  const parts: TextEdit['texts'] = {}
  const whole: TextEdit['texts'] = {}
  const faults = new Map<EditableField, { reason: string; tried: string }>()
  for (const [n, cell] of cells.entries()) {
    const column = columns[n]
    const fields = column ? fieldsOf(column) : []
    if (column && fields.length === 1 && fields[0]) whole[fields[0]] = cell
    // Nothing to take apart, or what stands there already: where names part is known better then.
    if (!column || fields.length < 2 || cell.trim() === '' || (row && shownIn(column, row) === cell.trim())) continue
    const split = splitComposed(column.colId as Composed, cell)
    if (split.ok) Object.assign(parts, split.parts)
    else faults.set(split.field, { reason: `${column.headerName} ${split.reason}`, tried: cell })
  }
  // A column of its own says it more surely than one that shows several fields.
  return { texts: { ...parts, ...whole }, faults }
}

/** Columns that cannot be pasted into and for which there was something, and how many columns there were too many. */
export function pastedInto(lines: readonly (readonly string[])[], columns: readonly Column[]) {
  const isGiven = (n: number) => lines.some((line) => (line[n] ?? '').trim() !== '')
  const workedOut = columns.filter((column, n) => fieldsOf(column).length === 0 && isGiven(n))
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0)
  return {
    workedOut: workedOut.map(({ headerName }) => headerName ?? ''),
    beyond: Math.max(0, width - columns.length),
  }
}
