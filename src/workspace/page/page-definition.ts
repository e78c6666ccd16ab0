import type { Preference } from '../../../contract/people/preference.ts'
import type { WorkspaceRow } from '../definition.ts'
import type { ExportColumn } from '../export/export-csv.ts'
import type { GridDefinition } from '../grid/column.ts'
import type { RowCard } from '../phone/row-card.ts'
import type { RecordDefinition } from '../record/record-definition.ts'
import type { PreferencesApi } from '../views/preferences-api.ts'

/** What the page of a workspace has to know beyond its rows. */
export interface PageDefinition<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly grid: GridDefinition<Row, Field>
  /** A row in the list of a narrow page; without it, the grid is shown there, too. */
  readonly card?: (row: Row) => RowCard
  /** The panel of a row, in which it is decided. */
  readonly record?: RecordDefinition<Row, Field>
  readonly exportColumns: readonly ExportColumn<Row>[]
  /** Has the audit log name an export of the list; rejects where it could not, and nothing is exported. */
  readonly reportExport: (made: { list: string; rows: number; filter: string }) => Promise<void>
  readonly preferences: PreferencesApi
  /** Saved views are kept as this kind. */
  readonly viewKind: Preference['kind']
  /** The user's column state is kept under this name. */
  readonly columnStateName: string
  /** Heading of the page's commands in the list of keys. */
  readonly commandGroup: string
  /** Brings back rows that left by an action, where the log cannot. */
  readonly reverseOperation: (ids: readonly string[]) => Promise<void>
}
