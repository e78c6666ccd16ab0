import type { ColDef } from 'ag-grid-community'
import type { FieldChanges, WorkspaceRow } from '../../definition.ts'
import { columnOf, fieldsOf } from '../column.ts'
import type { TextEdit } from '../editors/apply-texts.ts'

/** What one line of pasted cells means, column by column: texts by field, and what could not be read. */
export function textsOf<Row extends WorkspaceRow<Field>, Field extends string>(
  cells: readonly string[],
  columns: readonly ColDef<Row>[],
  row: Row | undefined,
): Pick<TextEdit<Field>, 'texts' | 'faults'> {
  const parts: Record<string, string> = {}
  const whole: Record<string, string> = {}
  const faults = new Map<Field, { reason: string; tried: string }>()
  for (const [n, cell] of cells.entries()) {
    const column = columns[n] && columnOf<Row, Field>(columns[n])
    if (!column) continue
    if ('field' in column) whole[column.field] = cell
    // Nothing to split, or what is there already: which part is which is known better then.
    if (!('split' in column) || cell.trim() === '' || (row && column.textOf(row) === cell.trim())) continue
    const split = column.split(cell)
    if (split.ok) Object.assign(parts, split.parts)
    else faults.set(split.field, { reason: `${column.header}: ${split.reason}`, tried: cell })
  }
  // A column of its own says it more surely than one that shows several fields.
  return { texts: { ...parts, ...whole } as FieldChanges<Field>, faults }
}

/** Columns that cannot be pasted into and for which there was something, and how many columns there were too many. */
export function pastedInto<Row>(lines: readonly (readonly string[])[], columns: readonly ColDef<Row>[]) {
  const isGiven = (n: number) => lines.some((line) => (line[n] ?? '').trim() !== '')
  const computed = columns.filter((column, n) => fieldsOf(column).length === 0 && isGiven(n))
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0)
  return {
    computed: computed.map(({ headerName }) => headerName ?? ''),
    beyond: Math.max(0, width - columns.length),
  }
}
