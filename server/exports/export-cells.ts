import type { ExportColumn } from '../../contract/exports/export-columns.ts'
import { localTimes } from './local-time.ts'

/** A cell of a file: a text that stays one, a number, or nothing. */
export type ExportCell = string | number | null

/** A row of a subject with what its columns look at. */
export interface ExportRow {
  readonly doc: unknown
  readonly contact?: unknown
  readonly storm?: unknown
}

const isOfTime = ({ value }: ExportColumn) => value === 'instant' || value === 'milliseconds'

/** The headers of a file. Where a column has a time, the last one names the zone. */
export function headersOf(columns: readonly ExportColumn[]): string[] {
  const labels = columns.map(({ label }) => label)
  return columns.some(isOfTime) ? [...labels, 'Time zone'] : labels
}

/** Rows as cells under `headersOf`. */
export function cellsOf(columns: readonly ExportColumn[], timezone: string): (row: ExportRow) => ExportCell[] {
  const local = localTimes(timezone)
  const withZone = columns.some(isOfTime)
  return (row) => {
    const cells: ExportCell[] = columns.map((column) => cellOf(valueAt(row[column.from], column.path), column, local))
    if (withZone) cells.push(timezone)
    return cells
  }
}

function valueAt(record: unknown, path: readonly string[]): unknown {
  let value = record
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return null
    value = (value as Readonly<Record<string, unknown>>)[part]
  }
  return value
}

function cellOf(
  value: unknown,
  { value: how, labels }: ExportColumn,
  local: (milliseconds: number) => string,
): ExportCell {
  if (value === null || value === undefined || value === '') return null
  switch (how) {
    case 'number':
      return typeof value === 'number' ? value : plainText(value)
    case 'cents':
    case 'hundredths':
      return typeof value === 'number' ? value / 100 : plainText(value)
    case 'instant':
      return local(Date.parse(String(value)))
    case 'milliseconds':
      return local(Number(value))
    case 'day':
      return new Date(Number(value)).toISOString().slice(0, 10)
    case 'yes_no':
      return labels?.[String(value)] ?? (value === true ? 'Yes' : 'No')
    case 'json':
      return plainText(JSON.stringify(value))
    default:
      return plainText(labels?.[String(value)] ?? value)
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const control = /[\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\uFFFE\uFFFF]/g

/** Without what no file can hold: control characters but tab and line breaks, and halves of surrogate pairs. */
function plainText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.toWellFormed().replace(control, '')
}
