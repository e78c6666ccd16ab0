import type { GridApi, IRowNode } from 'ag-grid-community'
import type { WorkspaceRow } from '../../definition.ts'
import { derivedColumns } from '../grid-columns.ts'
import { subordinateRow } from '../grid.css.ts'
import type { GridContext } from '../grid-context.ts'
import { isUnderLead } from './order-groups.ts'

/** Redraws rows in view whose lead the filter shows or hides now: the grid asks for their class only as rows change. */
export function followLeads<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  root: HTMLElement,
  context: GridContext<Row, Field>,
): () => void {
  const { rows } = context.workspace
  const update = () => {
    if (api.isDestroyed() || !rows.hasGroups) return
    const changed: IRowNode<Row>[] = []
    for (const node of api.getRenderedNodes()) {
      const { id } = node
      if (id === undefined || rows.leadOf(id) === undefined) continue
      const row = root.querySelector(`.ag-row[row-id="${CSS.escape(id)}"]`)
      const isUnder = isUnderLead(api, id, rows)
      if (!row || row.classList.contains(subordinateRow) === isUnder) continue
      row.classList.toggle(subordinateRow, isUnder)
      changed.push(node)
    }
    const columns = derivedColumns(context)
    if (changed.length > 0) api.refreshCells({ rowNodes: changed, columns, force: true, suppressFlash: true })
  }
  api.addEventListener('modelUpdated', update)
  return () => {
    if (!api.isDestroyed()) api.removeEventListener('modelUpdated', update)
  }
}
