import type { GridApi, IRowNode } from 'ag-grid-community'
import type { WorkspaceRow } from '../../definition.ts'
import { derivedColumns } from '../grid-columns.ts'
import type { GridContext } from '../grid-context.ts'
import { hasCellStates } from './row-classes.ts'

/**
 * Redraws rows in view after they, or what is known of them, changed. Cells of text follow their value; derived ones are
 * redrawn whatever the value is, and so are all of a row whose cells are in a state of their own. All cells of all rows
 * would be twice the work, in every frame in which colleagues are busy.
 */
export function redrawRows<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  rowNodes: IRowNode<Row>[],
  context: GridContext<Row, Field>,
) {
  const whole = rowNodes.filter((node) => hasCellStates(node, context.workspace))
  const plain = rowNodes.filter((node) => !whole.includes(node))
  if (whole.length > 0) api.refreshCells({ rowNodes: whole, force: true, suppressFlash: true })
  if (plain.length === 0) return
  api.refreshCells({ rowNodes: plain, suppressFlash: true })
  api.refreshCells({ rowNodes: plain, columns: derivedColumns(context), force: true, suppressFlash: true })
}
