import type { WorkspaceRow } from '../definition.ts'
import { idOf } from '../grid/column.ts'
import type { PageDefinition } from '../page/page-definition.ts'
import type { Workspace } from '../workspace.ts'
import type { FilterColumn } from './filter-chips.tsx'

/** The columns that can be filtered, by their headings. */
export function filterColumns<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  { grid }: PageDefinition<Row, Field>,
): FilterColumn[] {
  return grid.columns.map((column) => ({
    id: idOf(column),
    header: column.header ?? ('field' in column ? workspace.field(column.field).label : ''),
  }))
}
