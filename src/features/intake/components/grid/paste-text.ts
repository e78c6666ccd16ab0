import type { GridApi } from 'ag-grid-community'
import { countOf } from '../../../../shared/ui/format-count.ts'
import type { IntakeRow } from '../../atoms/intake-row.ts'
import type { ReviewDesk } from '../../atoms/review-desk.ts'
import type { Column } from './fields-of.ts'
import { applyTexts } from './edit-cell.ts'
import { pastedInto, textsOf } from './pasted-cells.ts'
import { parseTabbed } from './tabbed-text.ts'

/**
 * Pastes a spreadsheet's cells over the displayed rows and columns, from the focused cell on. One value with several
 * rows selected goes to all of them. Answers with what came of it, in words.
 */
export async function pasteText(api: GridApi<IntakeRow>, desk: ReviewDesk, text: string): Promise<string> {
  // As with a picture in the clipboard; an empty cell of a spreadsheet comes with the end of its line.
  if (text === '') return 'There is no text in the clipboard.'
  const cells = parseTabbed(text)
  const focused = api.getFocusedCell()
  if (!focused) return 'Go to the cell where pasting is to begin.'
  const all = api.getAllDisplayedColumns()
  const columns = all.slice(all.indexOf(focused.column)).map((column) => column.getColDef() as Column)
  const single = cells.length === 1 && cells[0]?.length === 1
  const selected = [...desk.selection.ids]
  const ids = single && selected.length > 1 ? selected : idsFrom(api, focused.rowIndex, cells.length)
  const rows = ids.map((id, line) => ({ id, ...textsOf(cells[single ? 0 : line] ?? [], columns, desk.rows.get(id)) }))
  const { done, refused } = await applyTexts(desk, rows)
  const { workedOut, beyond } = pastedInto(cells, columns)
  const below = cells.length - ids.length
  return [
    `Pasted into ${countOf(done?.edits.length ?? 0, 'claim')}`,
    refused > 0 && `${countOf(refused, 'value')} not taken, the reason is at the cell`,
    workedOut.length > 0 && `passed over ${workedOut.join(', ')}, which is worked out`,
    beyond > 0 && `${countOf(beyond, 'column')} left over beyond the last column`,
    below > 0 && !single && `${countOf(below, 'line')} left over below the last row`,
  ]
    .filter(Boolean)
    .join('; ')
}

function idsFrom(api: GridApi<IntakeRow>, first: number, count: number): string[] {
  const nodes = Array.from({ length: count }, (_, n) => api.getDisplayedRowAtIndex(first + n))
  return nodes.flatMap((node) => (node?.data ? [node.data.id] : []))
}
