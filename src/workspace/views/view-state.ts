import type { GridApi } from 'ag-grid-community'
import * as v from 'valibot'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'
import { type Split, splits } from '../../features/intake/review/claim-tabs.ts'

/** What a saved view keeps: which rows, and how they are laid out. */
const ViewState = v.object({
  split: v.picklist(splits),
  quick: v.string(),
  filters: v.record(v.string(), v.unknown()),
  columns: v.array(v.looseObject({ colId: v.string() })),
})
export type ViewState = v.InferOutput<typeof ViewState>

/** A view as it was saved; null for something that is not one. */
export function parseView(data: unknown): ViewState | null {
  const found = v.safeParse(ViewState, data)
  return found.success ? found.output : null
}

export function viewOf(api: GridApi<IntakeRow>, split: Split, quick: string): ViewState {
  return { split, quick, filters: api.getFilterModel(), columns: api.getColumnState() as ViewState['columns'] }
}

/** Lays the grid out as it was saved; a column that is new since then keeps its place at the end. */
export function showView(api: GridApi<IntakeRow>, { filters, columns }: Pick<ViewState, 'filters' | 'columns'>) {
  api.applyColumnState({ state: columns, applyOrder: true })
  api.setFilterModel(filters)
}
