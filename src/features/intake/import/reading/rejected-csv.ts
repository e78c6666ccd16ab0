import { claimColumns, columnLabels } from '../../../../../contract/claims/claim-fields.ts'
import type { Mapping } from '../../../../../machines/claim-file/claim-header.ts'
import { csvText } from '../../components/export-csv.ts'
import { type CheckedRecord, type RowFault, textsOf, placesOf } from './checked-row.ts'

/** The reasons of a row as one text. */
export function reasonsOf(faults: readonly RowFault[]): string {
  const named = faults.map(({ field, reason }) => `${field === 'record' ? 'The row' : columnLabels[field]} ${reason}`)
  return named.join('; ')
}

/**
 * The rejected rows as a CSV file of the same columns, and the record's number and the reasons after them, so that it
 * can be mended elsewhere and dropped again. What a person wrote in the meantime is in it.
 */
export function rejectedCsv(header: readonly string[], mapping: Mapping, rows: readonly CheckedRecord[]): string {
  const lines = [[...header, 'record', 'reason'], ...rows.map((row) => recordOf(row, header.length, mapping))]
  return csvText(lines)
}

function recordOf({ cells, values, faults, record }: CheckedRecord, width: number, mapping: Mapping): string[] {
  const line = Array.from({ length: width }, (_, place) => cells[place] ?? '')
  const texts = textsOf(cells, placesOf(mapping))
  for (const [place, column] of claimColumns.entries()) {
    const at = mapping[column]
    if (at !== undefined && texts[place] !== values[place]) line[at] = values[place] as string
  }
  return [...line, String(record), reasonsOf(faults)]
}
