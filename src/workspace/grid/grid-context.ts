import type { CellClassParams, ICellRendererParams, ValueFormatterParams } from 'ag-grid-community'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import type { SelectRows } from './select/select-rows.ts'
import type { SortAnew } from './rows/deferred-sort.ts'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'

/** What cells can look up: the desk, and what a click in a cell asks for. */
export interface GridContext {
  readonly desk: ReviewDesk
  readonly sorting: Pick<SortAnew, 'isOutOfPlace'>
  readonly selecting: SelectRows
  readonly openClaim: (id: string) => void
}

export type CellParams = ICellRendererParams<IntakeRow, unknown, GridContext>
export type FormatParams = ValueFormatterParams<IntakeRow, string | null, GridContext>
export type ClassParams = CellClassParams<IntakeRow, unknown, GridContext>
