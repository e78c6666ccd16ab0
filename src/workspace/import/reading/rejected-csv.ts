import { type Mapping, matchHeader, namedAfter } from '../../../../machines/import/column-mapping.ts'
import type { FileFormat } from '../../../../machines/import/file-format.ts'
import { rejectedColumns } from '../../../../machines/import/rejected-columns.ts'
import { csvText } from '../../../../contract/csv/csv-text.ts'
import { type CheckedRecord, type RowFault, textsOf, placesOf } from './checked-row.ts'

/** The reasons of a row as one text. */
export function reasonsOf({ labels }: Pick<FileFormat, 'labels'>, faults: readonly RowFault[]): string {
  const named = faults.map(({ field, reason }) => `${field === 'record' ? 'Row' : (labels[field] ?? field)}: ${reason}`)
  return named.join('; ')
}

/** Beyond the last column of a record whose form is in doubt and would be even here: it is to be looked at again. */
const doubtMark = 'columns uncertain'

/**
 * The rejected rows as a CSV file of the same columns, with the record's number and the reasons before them, so that it
 * can be fixed elsewhere and dropped again. What a person wrote in the meantime is in it. A record whose values may
 * stand in the wrong columns is as uneven as in the file, and so rejected again. Columns that were matched by hand bear
 * our names, so that they need not be matched again; those of an earlier download are replaced.
 */
export function rejectedCsv(
  format: FileFormat,
  header: readonly string[],
  mapping: Mapping,
  rows: readonly CheckedRecord[],
): string {
  const { columns } = format
  const earlier = new Set(rejectedColumns.map((name) => header.indexOf(name)))
  const own = (cells: readonly string[]) => cells.filter((_, place) => !earlier.has(place))
  const named = namedAfter(format, header, mapping)
  const byName = matchHeader(format, named)
  // A column of the file can fill several of ours, and bears one name.
  const twins = [...columns.keys()].filter((place) => {
    const column = columns[place] as string
    return mapping[column] !== undefined && byName[column] !== mapping[column]
  })
  const lineOf = (row: CheckedRecord) => [
    String(row.record),
    reasonsOf(format, row.faults),
    ...twins.map((place) => row.values[place] as string),
    ...own(asWritten(format, row, mapping, header.length)),
  ]
  const names = [...rejectedColumns, ...twins.map((place) => columns[place] as string), ...own(named)]
  return csvText([names, ...rows.map(lineOf)])
}

function asWritten(
  format: FileFormat,
  { cells, values, faults }: CheckedRecord,
  mapping: Mapping,
  width: number,
): string[] {
  const line = [...cells]
  const texts = textsOf(cells, placesOf(format, mapping))
  for (const [place, column] of format.columns.entries()) {
    const at = mapping[column]
    if (at === undefined || texts[place] === values[place]) continue
    while (line.length < at) line.push('')
    line[at] = values[place] as string
  }
  return line.length === width && faults.some(({ isDoubt }) => isDoubt) ? [...line, doubtMark] : line
}
