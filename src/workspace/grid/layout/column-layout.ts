import type { ColumnState, GridApi } from 'ag-grid-community'

/** What the page itself does to columns, so that it is not taken for the choice of the user. */
export class ColumnLayout {
  /** Pinned while the grid is scrolled to the side. */
  readonly pinned = new Set<string>()
  /** Hidden while there is no room for them. */
  readonly hidden = new Set<string>()
  /** Shown or hidden by the user, which wins. */
  readonly chosen = new Set<string>()

  /** The columns as the user has them. */
  stateOf(api: GridApi): ColumnState[] {
    return api.getColumnState().map((state) => ({
      ...state,
      ...(this.hidden.has(state.colId) && { hide: false }),
      ...(this.pinned.has(state.colId) && { pinned: null }),
    }))
  }

  /** The user shows a column, or hides it. */
  choose(api: GridApi, colId: string, isVisible: boolean) {
    this.chosen.add(colId)
    this.hidden.delete(colId)
    api.setColumnsVisible([colId], isVisible)
  }

  /** The user returns to the columns of a new user. */
  reset(api: GridApi) {
    this.chosen.clear()
    api.resetColumnState()
  }
}

/** The layout of a workspace's grid, by its API. */
export function layoutOf(api: GridApi): ColumnLayout {
  const { layout }: { layout: ColumnLayout } = api.getGridOption('context')
  return layout
}
