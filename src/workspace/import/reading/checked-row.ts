import { type Change, checkRow } from '../../../../machines/import/check-row.ts'
import type { Mapping } from '../../../../machines/import/column-mapping.ts'
import type { FileFormat } from '../../../../machines/import/file-format.ts'
import { countOf } from '../../../shared/ui/format-count.ts'

/** A fault of the whole record, rather than of one field, stands under `record`. */
export interface RowFault {
  /** A column of the format. */
  readonly field: string
  readonly reason: string
  /** Nothing is surely wrong: a person may say that the values are right, where they stand. */
  readonly isDoubt?: true
}

/** A record of the file after checking. It is accepted when it has no faults. */
export interface CheckedRecord {
  /** Its number in the file, whose first record is 1. */
  readonly record: number
  /** As the file has it, in the file's columns. */
  readonly cells: readonly string[]
  /** In the order of the format's columns; in canonical form where there is no fault. */
  readonly values: readonly string[]
  readonly changes: readonly Change[]
  readonly faults: readonly RowFault[]
}

/** For each column of the format the place of its cell in a record, -1 where the file has none. */
export function placesOf({ columns }: Pick<FileFormat, 'columns'>, mapping: Mapping): readonly number[] {
  const places = columns.map((column) => mapping[column] ?? -1)
  return places.every((place, column) => place === column) ? inOrder(places.length) : places
}

/** By number of columns: of a file whose columns are the format's own, in their order, records need not be put in order. */
const orders = new Map<number, readonly number[]>()
function inOrder(count: number): readonly number[] {
  const order = orders.get(count) ?? Array.from({ length: count }, (_, place) => place)
  orders.set(count, order)
  return order
}

export function textsOf(cells: readonly string[], places: readonly number[]): readonly string[] {
  if (cells.length === places.length && places === orders.get(places.length)) return cells
  return places.map((place) => (place < 0 ? '' : (cells[place] ?? '')))
}

/** Where a record's values stand in it, and how they are checked. */
interface RecordShape {
  readonly places: readonly number[]
  readonly format: Pick<FileFormat, 'columns' | 'rules' | 'faultsTogether'>
}

/** Checks a record as it came from the file. */
export function checkRecord(record: number, cells: readonly string[], { places, format }: RecordShape): CheckedRecord {
  const { values, changes, faults } = checkRow(textsOf(cells, places), format)
  return { record, cells, values, changes, faults }
}

/** Cells beyond the header's are no matter while they are blank; with text, or too few, nothing says what belongs where. */
export function doubtOfShape(cells: readonly string[], width: number): RowFault | null {
  const surplus = cells.slice(width).filter((cell) => cell.trim() !== '')
  if (cells.length > width && surplus.length === 0) return null
  const shape = `${countOf(cells.length, 'cell')}, but the header has ${width}. Values may be in the wrong columns`
  const left = surplus.length > 0 ? `; beyond the last column: ${surplus.join(' · ').slice(0, longestLeft)}` : ''
  return { field: 'record', reason: shape + left, isDoubt: true }
}

/** So much of what stands beyond the last column is told; the download of rejected rows has it all. */
const longestLeft = 200

/** What a person wrote into a record, by column. */
export type Written = ReadonlyMap<string, string>

/** Checks a record with what a person wrote into it; what that changed is told against the file. */
export function recheckRecord(
  record: number,
  cells: readonly string[],
  written: Written,
  { places, format }: RecordShape,
): CheckedRecord {
  const texts = textsOf(cells, places)
  const asWritten = format.columns.map((column, place) => written.get(column) ?? (texts[place] as string))
  const { values, faults } = checkRow(asWritten, format)
  return {
    record,
    cells,
    values,
    faults,
    changes: faults.length === 0 ? differences(format.columns, texts, values) : [],
  }
}

function differences(columns: readonly string[], texts: readonly string[], values: readonly string[]): Change[] {
  return columns.flatMap((field, place) => {
    const [from, to] = [texts[place] as string, values[place] as string]
    return from === to ? [] : [{ field, from: from.slice(0, 4000), to }]
  })
}
