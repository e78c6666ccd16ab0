import { writeXlsxStream } from 'hucre/xlsx'
import type { RowCell, RowPages, WriteRows } from './write-rows.ts'

/** A cell of a sheet holds no longer text (Excel specifications and limits). */
const longestText = 32_767

/** An XLSX file of one sheet. A text is stored as a text, so that no formula and no number is made of it. */
export const writeXlsx: WriteRows = async function* writeXlsx(name, headers, pages) {
  const columns = headers.map((header) => ({ header }))
  const stream = writeXlsxStream(rowsOf(pages), { name, columns, freezePane: { rows: 1 } })
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function* rowsOf(pages: RowPages): AsyncGenerator<(string | number | null)[]> {
  for await (const page of pages) for (const cells of page) yield cells.map(shortened)
}

function shortened(cell: RowCell): string | number | null {
  if (cell === null || typeof cell === 'number') return cell
  const text = typeof cell === 'string' ? cell : cell.json
  return text.length > longestText ? text.slice(0, longestText) : text
}
