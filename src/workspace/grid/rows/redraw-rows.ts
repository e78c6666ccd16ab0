import type { GridApi, IRowNode } from 'ag-grid-community'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../../features/intake/review/intake-workspace.ts'
import { drawnColumns } from '../../../features/intake/review/grid/claim-columns.ts'
import { isTold } from './row-classes.ts'

/**
 * Draws rows in view anew after they, or what is known of them, changed. Cells of text follow their value; those that are
 * drawn from more than it are drawn whatever the value says, and so are all of a row at whose cells something is said.
 * All of all rows would be twice the work, in every frame in which colleagues are busy.
 */
export function redrawRows(api: GridApi<IntakeRow>, rowNodes: IRowNode<IntakeRow>[], desk: ReviewDesk) {
  const told = rowNodes.filter((node) => isTold(node, desk))
  const plain = rowNodes.filter((node) => !told.includes(node))
  if (told.length > 0) api.refreshCells({ rowNodes: told, force: true, suppressFlash: true })
  if (plain.length === 0) return
  api.refreshCells({ rowNodes: plain, suppressFlash: true })
  api.refreshCells({ rowNodes: plain, columns: [...drawnColumns], force: true, suppressFlash: true })
}
