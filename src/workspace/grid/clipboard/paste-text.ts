import type { GridApi } from 'ag-grid-community'
import { countOf } from '../../../shared/ui/format-count.ts'
import { showNote } from '../../../shared/ui/toast.tsx'
import type { WorkspaceRow } from '../../definition.ts'
import { reportEdits } from '../../undo/undo-edits.ts'
import type { Workspace } from '../../workspace.ts'
import { parseRowTexts } from '../editors/apply-texts.ts'
import { boundsOf, type CellRange, rangeColumns, rowsIn } from '../range/cell-range.ts'
import { writeCells } from '../range/write-cells.ts'
import { selectedInView } from '../select/select-rows.ts'
import { pastedInto, textsOf } from './pasted-cells.ts'
import { parseTabbed } from './tabbed-text.ts'
import { tileCells } from './tile-cells.ts'

/**
 * Pastes a spreadsheet's cells over the displayed rows and columns, from the first cell of the range on; repeats them
 * over a bigger range. One value, pasted into one of several selected rows, goes to all of them that are shown. Says
 * what came of it.
 */
export async function pasteText<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  workspace: Workspace<Row, Field>,
  range: CellRange,
  text: string,
  from: { readonly isOurs?: boolean } = {},
): Promise<void> {
  // As with a picture in the clipboard; an empty cell of a spreadsheet comes with the end of its line.
  if (text === '') return showNote('There is no text in the clipboard.')
  const bounds = boundsOf(api, range)
  const [first] = bounds?.columns ?? []
  if (!bounds || !first) return showNote('Select the cell to paste into first.')
  const all = rangeColumns(api)
  const columns = all.slice(all.indexOf(first)).map((column) => column.getColDef())
  const copied = parseTabbed(text, from)
  const size = { rows: bounds.bottom - bounds.top + 1, columns: bounds.columns.length }
  const cells = tileCells(copied, size)
  const selected = cells.length === 1 && cells[0]?.length === 1 ? selectedRows(api, workspace) : []
  const [at] = rowsIn(api, { top: bounds.top, bottom: bounds.top })
  const isToSelected = at !== undefined && selected.includes(at)
  const ids = isToSelected ? selected : rowsIn(api, { top: bounds.top, bottom: bounds.top + cells.length - 1 })
  const refused: string[] = []
  const edits = ids.map((id, line) => {
    const texts = textsOf<Row, Field>(cells[isToSelected ? 0 : line] ?? [], columns, workspace.rows.get(id))
    const { changes, faults } = parseRowTexts(workspace, { id, ...texts })
    refused.push(...faults)
    return { id, changes }
  })
  const { done, left } = await writeCells(workspace, edits, (rows) => `Pasted into ${rows}`)
  const { computed, beyond } = pastedInto(cells, columns)
  const below = cells.length - ids.length
  const kept = [
    refused.length > 0 && formatRefused(refused),
    left,
    computed.length > 0 && `${computed.join(', ')} can’t be edited`,
    beyond > 0 && `${countOf(beyond, 'column')} did not fit beyond the last column`,
    below > 0 && !isToSelected && `${countOf(below, 'line')} did not fit below the last row`,
  ].filter(Boolean)
  if (done) await reportEdits(workspace, (rows) => [`Pasted into ${rows}`, ...kept].join('. '), done)
  else showNote(['Nothing changed', ...kept].join('. '))
}

/** One reason is given in full; of several each is at its cell. */
function formatRefused(reasons: readonly string[]): string {
  const [reason, ...others] = new Set(reasons)
  const values = countOf(reasons.length, 'value')
  return others.length === 0
    ? `${values} not pasted: ${reason?.replace(/\.$/, '')}`
    : `${values} not pasted: ${reason?.replace(/\.$/, '')}, and ${countOf(others.length, 'other reason')} at the cells`
}

const selectedRows = (api: GridApi, { selection }: { selection: Parameters<typeof selectedInView>[1] }) =>
  selectedInView(api, selection).flatMap(({ id }) => id ?? [])
