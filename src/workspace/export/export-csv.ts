import type { GridApi } from 'ag-grid-community'
import { csvText } from '../../../contract/csv/csv-text.ts'
import type { WorkspaceRow } from '../definition.ts'
import { matchingIds } from '../grid/filters/matching-rows.ts'
import type { Workspace } from '../workspace.ts'

export interface ExportColumn<Row> {
  readonly header: string
  readonly textOf: (row: Row) => string
}

/** The rows that match the filters, in the order they are shown, with the headers first. */
export function linesOf<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  workspace: Pick<Workspace<Row, Field>, 'rows' | 'active'>,
  columns: readonly ExportColumn<Row>[],
): string[][] {
  const lines = [columns.map(({ header }) => header)]
  for (const id of matchingIds(api, workspace)) {
    const row = workspace.rows.get(id)
    if (row) lines.push(columns.map(({ textOf }) => textOf(row)))
  }
  return lines
}

/** Makes the browser save lines as a CSV file. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]) {
  saveFile(name, csvText(lines))
}

/** Makes the browser save a file. */
export function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
