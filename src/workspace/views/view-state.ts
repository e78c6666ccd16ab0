import type { GridApi } from 'ag-grid-community'
import * as v from 'valibot'
import { layoutOf } from '../grid/layout/column-layout.ts'

/** What a saved view keeps: which rows, and how they are laid out. */
const ViewState = v.object({
  /** Id of the tab. */
  split: v.string(),
  quick: v.string(),
  filters: v.record(v.string(), v.unknown()),
  columns: v.array(v.looseObject({ colId: v.string() })),
})
export type ViewState = v.InferOutput<typeof ViewState>

/** A view as it was saved; null for anything else, such as one of a tab that there is no more. */
export function parseView(data: unknown, tabs: readonly { readonly id: string }[]): ViewState | null {
  const parsed = v.safeParse(ViewState, data)
  return parsed.success && tabs.some(({ id }) => id === parsed.output.split) ? parsed.output : null
}

export function viewOf(api: GridApi, split: string, quick: string): ViewState {
  return { split, quick, filters: api.getFilterModel(), columns: layoutOf(api).stateOf(api) as ViewState['columns'] }
}

/** Lays the grid out as it was saved; a column that is new since then keeps its place at the end. */
export function showView(api: GridApi, { filters, columns }: Pick<ViewState, 'filters' | 'columns'>) {
  api.applyColumnState({ state: columns, applyOrder: true })
  api.setFilterModel(filters)
}
