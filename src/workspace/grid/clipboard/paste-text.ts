import type { GridApi } from 'ag-grid-community'
import { countOf } from '../../../shared/ui/format-count.ts'
import { sayDone } from '../../../shared/ui/toast.tsx'
import type { WorkspaceRow } from '../../definition.ts'
import { offerUndo } from '../../undo/undo-edits.ts'
import type { Workspace } from '../../workspace.ts'
import { applyTexts } from '../editors/apply-texts.ts'
import { selectedInView } from '../select/select-rows.ts'
import { pastedInto, textsOf } from './pasted-cells.ts'
import { parseTabbed } from './tabbed-text.ts'

/**
 * Pastes a spreadsheet's cells over the displayed rows and columns, from the focused cell on. One value, pasted into one
 * of several selected rows, goes to all of them that are shown. Says what came of it.
 */
export async function pasteText<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  workspace: Workspace<Row, Field>,
  text: string,
): Promise<void> {
  // As with a picture in the clipboard; an empty cell of a spreadsheet comes with the end of its line.
  if (text === '') return sayDone('There is no text in the clipboard.')
  const cells = parseTabbed(text)
  const focused = api.getFocusedCell()
  if (!focused) return sayDone('Go to the cell where pasting is to begin.')
  const all = api.getAllDisplayedColumns()
  const columns = all.slice(all.indexOf(focused.column)).map((column) => column.getColDef())
  const single = cells.length === 1 && cells[0]?.length === 1
  const selected = single ? selectedInView(api, workspace.selection).flatMap(({ id }) => id ?? []) : []
  const [at] = idsFrom(api, focused.rowIndex, 1)
  const ids = at !== undefined && selected.includes(at) ? selected : idsFrom(api, focused.rowIndex, cells.length)
  const rows = ids.map((id, line) => ({
    id,
    ...textsOf<Row, Field>(cells[single ? 0 : line] ?? [], columns, workspace.rows.get(id)),
  }))
  const { done, refused } = await applyTexts(workspace, rows)
  const { computed, beyond } = pastedInto(cells, columns)
  const below = cells.length - ids.length
  const words = [
    `Pasted into ${countOf(done?.edits.length ?? 0, workspace.definition.noun.one)}`,
    refused > 0 && `${countOf(refused, 'value')} not taken, the reason is at the cell`,
    computed.length > 0 && `passed over ${computed.join(', ')}, which is worked out`,
    beyond > 0 && `${countOf(beyond, 'column')} left over beyond the last column`,
    below > 0 && !single && `${countOf(below, 'line')} left over below the last row`,
  ]
    .filter(Boolean)
    .join('; ')
  if (done) offerUndo(workspace, words, done)
  else sayDone(words)
}

function idsFrom(api: GridApi, first: number, count: number): string[] {
  const nodes = Array.from({ length: count }, (_, n) => api.getDisplayedRowAtIndex(first + n))
  return nodes.flatMap((node) => (node?.data ? [node.data.id] : []))
}
