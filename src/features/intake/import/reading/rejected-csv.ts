import { claimColumns, columnLabels } from '../../../../../contract/claims/claim-fields.ts'
import { type Mapping, namedAfter } from '../../../../../machines/claim-file/claim-header.ts'
import { csvText } from '../../atoms/csv-text.ts'
import { type CheckedRecord, type RowFault, textsOf, placesOf } from './checked-row.ts'

/** The reasons of a row as one text. */
export function reasonsOf(faults: readonly RowFault[]): string {
  const named = faults.map(({ field, reason }) => `${field === 'record' ? 'The row' : columnLabels[field]} ${reason}`)
  return named.join('; ')
}

/** Before the file's own columns, so that a record with too many or too few cells still has them. */
const ownColumns = ['rejected_record', 'rejected_because'] as const

/**
 * The rejected rows as a CSV file of the same columns, with the record's number and the reasons before them, so that it
 * can be mended elsewhere and dropped again. What a person wrote in the meantime is in it. Each record is as wide as in
 * the file: one whose values may stand in the wrong columns is rejected again. Columns matched by hand bear our names, so
 * that they need not be matched again. Those columns of an earlier download are
 * replaced.
 */
export function rejectedCsv(header: readonly string[], mapping: Mapping, rows: readonly CheckedRecord[]): string {
  const earlier = new Set(ownColumns.map((name) => header.indexOf(name)))
  const own = (cells: readonly string[]) => cells.filter((_, place) => !earlier.has(place))
  const lines = [
    [...ownColumns, ...own(namedAfter(header, mapping))],
    ...rows.map((row) => [String(row.record), reasonsOf(row.faults), ...own(asWritten(row, mapping))]),
  ]
  return csvText(lines)
}

function asWritten({ cells, values }: CheckedRecord, mapping: Mapping): string[] {
  const line = [...cells]
  const texts = textsOf(cells, placesOf(mapping))
  for (const [place, column] of claimColumns.entries()) {
    const at = mapping[column]
    if (at === undefined || texts[place] === values[place]) continue
    while (line.length < at) line.push('')
    line[at] = values[place] as string
  }
  return line
}
