import type { GridApi, IRowNode } from 'ag-grid-community'
import type { IntakeRow } from '../../atoms/intake-row.ts'
import { drawnColumns } from './columns.ts'

/**
 * Draws rows in view anew after they, or what is known of them, changed. Cells of text follow their value; those that are
 * drawn from more than it are drawn whatever the value says. All of them would be twice the work, in every frame in which
 * colleagues are busy.
 */
export function redrawRows(api: GridApi<IntakeRow>, rowNodes: IRowNode<IntakeRow>[]) {
  api.refreshCells({ rowNodes, suppressFlash: true })
  api.refreshCells({ rowNodes, columns: [...drawnColumns], force: true, suppressFlash: true })
}
