import ExcelJS from 'exceljs'
import Papa from 'papaparse'
import type { ExportFormat } from '../../contract/exports/export.ts'

/** The rows of a file by their headers, as another reader than our writers has them. */
export async function readSheet(format: ExportFormat, bytes: Buffer): Promise<Record<string, unknown>[]> {
  if (format === 'csv') {
    const text = bytes.toString('utf8')
    if (!text.startsWith('\uFEFF')) throw new Error('no byte-order mark')
    return Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data
  }
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as never)
  const [headers = [], ...rows] = (book.worksheets[0]?.getSheetValues() ?? []).slice(1) as unknown[][]
  return rows.map((cells) => Object.fromEntries(headers.flatMap((header, at) => [[String(header), cells[at] ?? '']])))
}
