import type { ExportColumn } from '../../contract/exports/export-columns.ts'
import { nationalDigits } from '../../contract/phone.ts'
import type { RowCell } from '../ports/spreadsheets/write-rows.ts'
import { localTimes } from './local-time.ts'

/** A cell of a file: a text that stays one, a number, JSON, or nothing. */
export type ExportCell = RowCell

const isOfTime = ({ value }: ExportColumn) => value === 'instant' || value === 'milliseconds'

/** The headers of a file. Where a column has a time, the last one names the zone. */
export function headersOf(columns: readonly ExportColumn[]): string[] {
  const labels = columns.map(({ label }) => label)
  return columns.some(isOfTime) ? [...labels, 'Time zone'] : labels
}

/** Values of a row, in the order of its columns and as text or not, as cells under `headersOf`. */
export function cellsOf(
  columns: readonly ExportColumn[],
  timezone: string,
): (values: readonly unknown[]) => ExportCell[] {
  const local = localTimes(timezone)
  const formats = columns.map((column) => formatOf(column, local))
  const withZone = columns.some(isOfTime)
  return (values) => {
    const cells = formats.map((format, at): ExportCell => {
      const value = values[at]
      return value === null || value === undefined || value === '' ? null : format(value)
    })
    if (withZone) cells.push(timezone)
    return cells
  }
}

type Format = (value: unknown) => ExportCell

function formatOf({ value: how, labels }: ExportColumn, local: (milliseconds: number) => string): Format {
  switch (how) {
    case 'number':
      return numbers(1)
    case 'cents':
    case 'hundredths':
      return numbers(100)
    case 'instant':
      return (value) => local(Date.parse(String(value)))
    case 'milliseconds':
      return (value) => local(Number(value))
    case 'day':
      return (value) => new Date(Number(value)).toISOString().slice(0, 10)
    case 'yes_no':
      return (value) => labels?.[String(value)] ?? (String(value) === 'true' ? 'Yes' : 'No')
    case 'json':
      return (value) => ({ json: plainText(JSON.stringify(value)) })
    case 'phone':
      return (value) => nationalDigits(String(value)) ?? plainText(value)
    default:
      return labels ? (value) => plainText(labels[String(value)] ?? value) : plainText
  }
}

function numbers(parts: number): Format {
  return (value) => {
    const number = Number(value)
    return Number.isFinite(number) ? number / parts : plainText(value)
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const control = /[\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\uFFFE\uFFFF]/g
/** Most texts are of these only, and are left as they are. */
const isPlain = /^[ -~]*$/

/** Without what no file can hold: control characters but tab and line breaks, and halves of surrogate pairs. */
function plainText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return isPlain.test(text) ? text : text.toWellFormed().replace(control, '')
}
