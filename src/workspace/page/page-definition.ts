import type { Preference } from '../../../contract/people/preference.ts'
import type { WorkspaceRow } from '../definition.ts'
import type { ExportColumn } from '../export/export-csv.ts'
import type { GridDefinition } from '../grid/column.ts'
import type { PreferencesApi } from '../views/preferences-api.ts'

/** What the page of a workspace has to know beyond its rows. */
export interface PageDefinition<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly grid: GridDefinition<Row, Field>
  readonly exportColumns: readonly ExportColumn<Row>[]
  readonly preferences: PreferencesApi
  /** Saved views are kept as this kind. */
  readonly viewKind: Preference['kind']
  /** The user's column state is kept under this name. */
  readonly columnStateName: string
  /** Heading of the page's commands in the list of keys. */
  readonly commandGroup: string
  /** Brings back rows that left by an action, where the log cannot. */
  readonly reverseAction: (ids: readonly string[]) => Promise<void>
}
