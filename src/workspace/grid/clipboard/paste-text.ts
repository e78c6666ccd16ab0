import type { GridApi } from 'ag-grid-community'
import { countOf } from '../../../shared/ui/format-count.ts'
import { sayDone } from '../../../shared/ui/toast.tsx'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../../features/intake/review/intake-workspace.ts'
import type { Column } from '../column.ts'
import { sayTakable } from '../../undo/undo-edits.ts'
import { applyTexts } from '../editors/apply-texts.ts'
import { pastedInto, textsOf } from './pasted-cells.ts'
import { selectedInView } from '../select/select-rows.ts'
import { parseTabbed } from './tabbed-text.ts'

/**
 * Pastes a spreadsheet's cells over the displayed rows and columns, from the focused cell on. One value, pasted into one
 * of several selected rows, goes to all of them that are shown. Says what came of it.
 */
export async function pasteText(api: GridApi<IntakeRow>, desk: ReviewDesk, text: string): Promise<void> {
  // As with a picture in the clipboard; an empty cell of a spreadsheet comes with the end of its line.
  if (text === '') return sayDone('There is no text in the clipboard.')
  const cells = parseTabbed(text)
  const focused = api.getFocusedCell()
  if (!focused) return sayDone('Go to the cell where pasting is to begin.')
  const all = api.getAllDisplayedColumns()
  const columns = all.slice(all.indexOf(focused.column)).map((column) => column.getColDef() as Column)
  const single = cells.length === 1 && cells[0]?.length === 1
  const selected = single ? selectedInView(api, desk.selection).flatMap(({ id }) => id ?? []) : []
  const [at] = idsFrom(api, focused.rowIndex, 1)
  const ids = at !== undefined && selected.includes(at) ? selected : idsFrom(api, focused.rowIndex, cells.length)
  const rows = ids.map((id, line) => ({ id, ...textsOf(cells[single ? 0 : line] ?? [], columns, desk.rows.get(id)) }))
  const { done, refused } = await applyTexts(desk, rows)
  const { workedOut, beyond } = pastedInto(cells, columns)
  const below = cells.length - ids.length
  const words = [
    `Pasted into ${countOf(done?.edits.length ?? 0, 'claim')}`,
    refused > 0 && `${countOf(refused, 'value')} not taken, the reason is at the cell`,
    workedOut.length > 0 && `passed over ${workedOut.join(', ')}, which is worked out`,
    beyond > 0 && `${countOf(beyond, 'column')} left over beyond the last column`,
    below > 0 && !single && `${countOf(below, 'line')} left over below the last row`,
  ]
    .filter(Boolean)
    .join('; ')
  if (done) sayTakable(desk, words, done)
  else sayDone(words)
}

function idsFrom(api: GridApi<IntakeRow>, first: number, count: number): string[] {
  const nodes = Array.from({ length: count }, (_, n) => api.getDisplayedRowAtIndex(first + n))
  return nodes.flatMap((node) => (node?.data ? [node.data.id] : []))
}
