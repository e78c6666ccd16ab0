import { type ClaimColumn, claimColumns } from '../../../../../contract/claims/claim-fields.ts'
import { type Change, checkClaimRow } from '../../../../../machines/claim-file/check-claim-row.ts'
import type { Mapping } from '../../../../../machines/claim-file/claim-header.ts'
import { type ClaimRules, claimRules } from '../../../../../machines/claim-file/claim-rules.ts'
import { hasValidCheckDigit } from '../../../../../machines/intake-item/vin-check-digit.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'

/** A fault of the whole record, rather than of one field, stands under `record`. */
export interface RowFault {
  readonly field: ClaimColumn | 'record'
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
  /** In the order of `claimColumns`; in canonical form where there is no fault. */
  readonly values: readonly string[]
  readonly changes: readonly Change[]
  readonly faults: readonly RowFault[]
}

/** For each claim column the place of its cell in a record, -1 where the file has none. */
export function placesOf(mapping: Mapping): readonly number[] {
  const places = claimColumns.map((column) => mapping[column] ?? -1)
  return places.every((place, column) => place === column) ? inOrder : places
}

/** Of a file whose columns are the claim's own, in their order: its records need not be put in order. */
const inOrder: readonly number[] = claimColumns.map((_, place) => place)

export function textsOf(cells: readonly string[], places: readonly number[]): readonly string[] {
  if (places === inOrder && cells.length === inOrder.length) return cells
  return places.map((place) => (place < 0 ? '' : (cells[place] ?? '')))
}

/** Where a record's values stand in it, and how they are checked. */
interface RecordShape {
  readonly places: readonly number[]
  readonly rules?: ClaimRules
}

/** Checks a record as it came from the file. */
export function checkRecord(
  record: number,
  cells: readonly string[],
  { places, rules = claimRules }: RecordShape,
): CheckedRecord {
  const { values, changes, faults } = checkClaimRow(textsOf(cells, places), rules)
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
export type Written = ReadonlyMap<ClaimColumn, string>

/** Checks a record with what a person wrote into it; what that changed is told against the file. */
export function recheckRecord(
  record: number,
  cells: readonly string[],
  written: Written,
  { places, rules = claimRules }: RecordShape,
): CheckedRecord {
  const texts = textsOf(cells, places)
  const asWritten = claimColumns.map((column, place) => written.get(column) ?? (texts[place] as string))
  const { values, faults } = checkClaimRow(asWritten, rules)
  return { record, cells, values, faults, changes: faults.length === 0 ? differences(texts, values) : [] }
}

function differences(texts: readonly string[], values: readonly string[]): Change[] {
  return claimColumns.flatMap((field, place) => {
    const [from, to] = [texts[place] as string, values[place] as string]
    return from === to ? [] : [{ field, from: from.slice(0, 4000), to }]
  })
}

const [vinPlace, lossPlace, receivedPlace] = ['vin', 'date_of_loss', 'date_received'].map((column) =>
  claimColumns.indexOf(column as ClaimColumn),
) as [number, number, number]

/** Whether an accepted row has a flag that the file alone can raise; `claimFlags` names them. */
export function isFlagged(values: readonly string[], today: string): boolean {
  const loss = values[lossPlace] as string
  const received = values[receivedPlace] as string
  return loss > today || received > today || received < loss || !hasValidCheckDigit(values[vinPlace] as string)
}
