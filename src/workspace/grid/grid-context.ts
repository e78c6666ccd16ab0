import type { CellClassParams, ICellRendererParams } from 'ag-grid-community'
import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import type { GridDefinition } from './column.ts'
import type { ColumnLayout } from './layout/column-layout.ts'
import type { CellRange } from './range/cell-range.ts'
import type { DeferredSort } from './rows/deferred-sort.ts'
import type { SelectRows } from './select/select-rows.ts'

/** What cells, editors and filters can look up, and what a click in a cell asks for. */
export interface GridContext<Row extends WorkspaceRow<Field>, Field extends string> {
  readonly workspace: Workspace<Row, Field>
  readonly grid: GridDefinition<Row, Field>
  readonly sort: Pick<DeferredSort<Row>, 'isOutOfPlace'>
  readonly selecting: SelectRows
  /** The cells that the clipboard, fill and Delete are about. */
  readonly range: CellRange
  readonly layout: ColumnLayout
  readonly openRow: (id: string) => void
  readonly isPanelOpen: () => boolean
}

export type CellParams<Row extends WorkspaceRow<Field>, Field extends string> = ICellRendererParams<
  Row,
  unknown,
  GridContext<Row, Field>
>
export type ClassParams<Row extends WorkspaceRow<Field>, Field extends string> = CellClassParams<
  Row,
  unknown,
  GridContext<Row, Field>
>
