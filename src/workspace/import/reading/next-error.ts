import type { FileFormat } from '../../../../machines/import/file-format.ts'
import type { CheckedRecord } from './checked-row.ts'

/** A cell that is to be corrected. */
export interface ErrorCell {
  /** The record's number in the file. */
  readonly record: number
  /** A column of the format. */
  readonly column: string
}

export interface FoundError extends ErrorCell {
  /** The row's place in the list of rejected rows, from 0. */
  readonly place: number
  /** Which of all cells with errors it is, from 1. */
  readonly position: number
  readonly total: number
}

/** The cell with an error after another one, in the order of rows and columns; after the last, the first again. */
export function nextError(
  format: Pick<FileFormat, 'columns' | 'title'>,
  rejected: readonly CheckedRecord[],
  after: ErrorCell | null,
): FoundError | null {
  const cells = rejected.flatMap((row, place) =>
    columnsWithErrors(format, row).map((column) => ({ ...row, column, place })),
  )
  const found = after ? cells.findIndex((cell) => isAfter(format.columns, cell, after)) : 0
  const index = Math.max(found, 0)
  const cell = cells[index]
  if (!cell) return null
  const { record, column, place } = cell
  return { record, column, place, position: index + 1, total: cells.length }
}

/** A fault of the whole record stands at the cell that names the row. */
function columnsWithErrors(
  { columns, title }: Pick<FileFormat, 'columns' | 'title'>,
  { faults }: CheckedRecord,
): string[] {
  const fields = new Set(faults.map(({ field }) => (field === 'record' ? title : field)))
  return columns.filter((column) => fields.has(column))
}

function isAfter(columns: readonly string[], cell: ErrorCell, after: ErrorCell): boolean {
  if (cell.record !== after.record) return cell.record > after.record
  return columns.indexOf(cell.column) > columns.indexOf(after.column)
}
