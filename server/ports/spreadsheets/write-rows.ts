import { csvCell, csvCellOfJson } from '../../../contract/csv/csv-text.ts'

/** JSON of a value. */
export interface JsonCell {
  readonly json: string
}
export type RowCell = string | number | JsonCell | null
/** Rows as they come, many at a time. */
export type RowPages = AsyncIterable<readonly (readonly RowCell[])[]>

/** A file of rows, made as they come; one page is in memory. */
export type WriteRows = (name: string, headers: readonly string[], pages: RowPages) => AsyncIterable<Uint8Array>

const encoder = new TextEncoder()
const lineOf = (cells: readonly RowCell[]) => cells.map(csvCellOf).join(',')

/** Letters, digits and a few signs in front of which nothing begins a formula: most cells, which need no closer look. */
const plain = /^[\w./: ]*$/
const date = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/

/** A number is no formula, whatever sign it begins with. */
function csvCellOf(cell: RowCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return csvCellOfJson(cell.json)
  return plain.test(cell) || date.test(cell) ? cell : csvCell(cell)
}

/** A CSV file (RFC 4180), in UTF-8 with its byte-order mark, safe from formulas. */
export const writeCsv: WriteRows = async function* writeCsv(_name, headers, pages) {
  yield encoder.encode(`\uFEFF${lineOf(headers)}\r\n`)
  for await (const page of pages) {
    if (page.length > 0) yield encoder.encode(page.map((cells) => `${lineOf(cells)}\r\n`).join(''))
  }
}
