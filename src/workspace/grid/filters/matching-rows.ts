import type { GridApi } from 'ag-grid-community'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../../features/intake/review/intake-workspace.ts'

type Desk = Pick<ReviewDesk, 'rows' | 'holds'>

/**
 * The rows that match the filters, in the order they are shown. What has left, or matches no longer, may stay in view
 * for who is at it; to what is done with all that match it does not belong.
 */
export function matchingIds(api: GridApi<IntakeRow>, { rows, holds }: Desk): string[] {
  const ids: string[] = []
  api.forEachNodeAfterFilterAndSort(({ id }) => {
    if (id !== undefined && !rows.isDeparted(id) && !holds.lingering(id)) ids.push(id)
  })
  return ids
}

/** How many those are, without going through all of them. */
export function matchingCount(api: GridApi<IntakeRow>, { rows, holds }: Desk): number {
  const lingering = holds.lingeringIds().reduce((sum, id) => sum + Number(rows.has(id) && !rows.isDeparted(id)), 0)
  return api.getDisplayedRowCount() - rows.departedCount - lingering
}
