import { csvCell } from '../../../contract/csv/csv-text.ts'

export type RowCell = string | number | null
/** Rows as they come, many at a time. */
export type RowPages = AsyncIterable<readonly (readonly RowCell[])[]>

/** A file of rows, made as they come; one page is in memory. */
export type WriteRows = (name: string, headers: readonly string[], pages: RowPages) => AsyncIterable<Uint8Array>

const encoder = new TextEncoder()
const lineOf = (cells: readonly RowCell[]) => cells.map(csvCellOf).join(',')

/** A number is no formula, whatever sign it begins with. */
const csvCellOf = (cell: RowCell) => (typeof cell === 'string' ? csvCell(cell) : cell === null ? '' : String(cell))

/** A CSV file (RFC 4180), in UTF-8 with its byte-order mark, safe from formulas. */
export const writeCsv: WriteRows = async function* writeCsv(_name, headers, pages) {
  yield encoder.encode(`\uFEFF${lineOf(headers)}\r\n`)
  for await (const page of pages) {
    if (page.length > 0) yield encoder.encode(page.map((cells) => `${lineOf(cells)}\r\n`).join(''))
  }
}
