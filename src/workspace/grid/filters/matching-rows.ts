import type { GridApi } from 'ag-grid-community'
import type { ActiveRows } from '../../deferred/active-rows.ts'

export interface MatchableRows {
  readonly has: (id: string) => boolean
  readonly isDeparted: (id: string) => boolean
  readonly departedCount: number
}

interface Queue<Method extends 'lingering' | 'lingeringIds'> {
  readonly rows: MatchableRows
  readonly active: Pick<ActiveRows, Method>
}

/**
 * The rows that match the filters, in the order they are shown. What has left, or no longer matches, may stay in view
 * while the user is at it; to what is done with all that match it does not belong.
 */
export function matchingIds(api: GridApi, { rows, active }: Queue<'lingering'>): string[] {
  const ids: string[] = []
  api.forEachNodeAfterFilterAndSort(({ id }) => {
    if (id !== undefined && !rows.isDeparted(id) && !active.lingering(id)) ids.push(id)
  })
  return ids
}

/** How many those are, without going through all of them. */
export function matchingCount(api: GridApi, { rows, active }: Queue<'lingeringIds'>): number {
  const lingering = active.lingeringIds().reduce((sum, id) => sum + Number(rows.has(id) && !rows.isDeparted(id)), 0)
  return api.getDisplayedRowCount() - rows.departedCount - lingering
}
