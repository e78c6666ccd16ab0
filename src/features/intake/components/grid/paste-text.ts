import type { GridApi } from 'ag-grid-community'
import type { EditableField } from '../../../../../contract/claims/claim-fields.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'
import type { IntakeRow } from '../../atoms/intake-row.ts'
import type { ReviewDesk } from '../../atoms/review-desk.ts'
import { type Column, fieldsOf } from './columns.ts'
import { applyTexts } from './edit-cell.ts'
import { parseTabbed } from './tabbed-text.ts'

/**
 * Pastes a spreadsheet's cells over the displayed rows and columns, from the focused cell on. One value with several
 * rows selected goes to all of them. Answers with what came of it, in words.
 */
export function pasteText(api: GridApi<IntakeRow>, desk: ReviewDesk, text: string): string {
  const cells = parseTabbed(text)
  const focused = api.getFocusedCell()
  if (!focused || cells.length === 0) return 'Go to the cell where pasting is to begin.'
  const all = api.getAllDisplayedColumns()
  const columns = all.slice(all.indexOf(focused.column)).map((column) => column.getColDef() as Column)
  const single = cells.length === 1 && cells[0]?.length === 1
  const selected = api.getSelectedNodes().flatMap(({ data }) => (data ? [data.id] : []))
  const ids = single && selected.length > 1 ? selected : idsFrom(api, focused.rowIndex, cells.length)
  const rows = ids.map((id, line) => ({ id, texts: textsOf(cells[single ? 0 : line] ?? [], columns) }))
  const { done, refused } = applyTexts(desk, rows)
  const changed = done?.kind === 'edit' ? done.edits.length : 0
  const left = cells.length - ids.length
  return [
    `Pasted into ${countOf(changed, 'claim')}`,
    refused > 0 && `${countOf(refused, 'value')} not taken, the reason is at the cell`,
    left > 0 && !single && `${countOf(left, 'line')} left over below the last row`,
  ]
    .filter(Boolean)
    .join('; ')
}

function idsFrom(api: GridApi<IntakeRow>, first: number, count: number): string[] {
  const nodes = Array.from({ length: count }, (_, n) => api.getDisplayedRowAtIndex(first + n))
  return nodes.flatMap((node) => (node?.data ? [node.data.id] : []))
}

/** Texts by field; a composed or worked-out column takes up its place and is passed over. */
function textsOf(cells: readonly string[], columns: readonly Column[]): Partial<Record<EditableField, string>> {
  const texts: Partial<Record<EditableField, string>> = {}
  for (const [n, cell] of cells.entries()) {
    const fields = columns[n] ? fieldsOf(columns[n]) : []
    if (fields.length === 1 && fields[0]) texts[fields[0]] = cell
  }
  return texts
}
