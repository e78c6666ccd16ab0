import type { GridApi } from 'ag-grid-community'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import type { WorkspaceRow } from '../definition.ts'
import type { PageDefinition } from '../page/page-definition.ts'
import type { Workspace } from '../workspace.ts'
import { linesOf, saveCsv } from './export-csv.ts'

interface Export<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly api: GridApi<Row>
  readonly workspace: Workspace<Row, Field>
  readonly page: Pick<PageDefinition<Row, Field>, 'exportColumns' | 'reportExport'>
  /** Of the file and of the list. */
  readonly name: string
}

/** Saves the matching rows as a file, once the audit log names the export. Without the server nothing is exported. */
export async function exportRows<Row extends WorkspaceRow<Field>, Field extends string>({
  api,
  workspace,
  page,
  name,
}: Export<Row, Field>): Promise<void> {
  const lines = linesOf(api, workspace, page.exportColumns)
  try {
    await page.reportExport({ list: name, rows: lines.length - 1, filter: filterOf(api) })
    saveCsv(`${name}.csv`, lines)
  } catch (error) {
    showErrorToast('Not exported', error)
  }
}

const mostOfFilter = 500

/** Which columns are filtered, as their heads say it. What they are filtered by may be personal, and stays here. */
function filterOf<Row>(api: GridApi<Row>): string {
  const filtered = Object.keys(api.getFilterModel()).map((id) => {
    const column = api.getColumn(id)
    return (column && api.getDisplayNameForColumn(column, null)) ?? id
  })
  return filtered.length > 0 ? `Filtered by ${filtered.join(', ')}`.slice(0, mostOfFilter) : ''
}
