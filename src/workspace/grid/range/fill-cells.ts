import type { Column, GridApi } from 'ag-grid-community'
import { showNote } from '../../../shared/ui/toast.tsx'
import type { FieldChanges, WorkspaceRow } from '../../definition.ts'
import type { RowEdit } from '../../edits/edit-queue.ts'
import { reportEdits } from '../../undo/undo-edits.ts'
import type { Workspace } from '../../workspace.ts'
import { fieldsOf } from '../column.ts'
import { selectedInView } from '../select/select-rows.ts'
import { boundsOf, type CellBounds, type CellRange, rowsIn } from './cell-range.ts'
import { writeCells } from './write-cells.ts'

interface Filling {
  /** Rows to copy from, and rows to copy to, in the order they are displayed. */
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly columns: readonly Column[]
}

/**
 * Fills a range down from its first row; where it is one cell, the selected rows from the first of them. An empty cell
 * is not copied: fill never erases. Says what came of it.
 */
export async function fillDown<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  workspace: Workspace<Row, Field>,
  range: CellRange,
): Promise<void> {
  const bounds = boundsOf(api, range)
  if (!bounds) return showNote('Select the cells to fill first.')
  const ids = bounds.top < bounds.bottom ? rowsIn(api, bounds) : selectedWith(api, workspace, bounds)
  const [first, ...rest] = ids
  if (first === undefined || rest.length === 0)
    return showNote('Select the rows to fill: Shift+Down over cells, or Space on rows.')
  await fillCells(workspace, { from: [first], to: rest, columns: bounds.columns })
}

/** Fills from the source over the rows that the range was dragged over, above it or below. */
export async function fillByDrag<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  workspace: Workspace<Row, Field>,
  range: CellRange,
  source: CellBounds,
): Promise<void> {
  const reached = boundsOf(api, range)
  if (!reached) return
  const from = rowsIn(api, source)
  const below = rowsIn(api, { top: source.bottom + 1, bottom: reached.bottom })
  const above = rowsIn(api, { top: reached.top, bottom: source.top - 1 })
  if (below.length > 0) await fillCells(workspace, { from, to: below, columns: source.columns })
  else if (above.length > 0)
    await fillCells(workspace, { from: from.toReversed(), to: above.toReversed(), columns: source.columns })
}

async function fillCells<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  { from, to, columns }: Filling,
) {
  const byColumn = columns.map((column) => fieldsOf<Row, Field>(column.getColDef()))
  if (byColumn.every((fields) => fields.length === 0)) return showNote('This column cannot be filled.')
  const sources = from.map((id) => filledFields(workspace, id, byColumn))
  if (sources.every((values) => Object.keys(values).length === 0))
    return showNote('The first cell is empty, so there is nothing to fill.')
  const edits: RowEdit<Field>[] = to.map((id, n) => ({ id, changes: sources[n % sources.length] ?? {} }))
  const { done, left } = await writeCells(workspace, edits, (rows) => `Filled ${rows}`)
  if (done) await reportEdits(workspace, (rows) => [`Filled ${rows}`, left].filter(Boolean).join('. '), done)
  else showNote(left || 'These cells have this value already.')
}

/** The fields of a row's cells that hold something, by column: a cell of several fields is copied as a whole. */
function filledFields<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  id: string,
  byColumn: readonly (readonly Field[])[],
): FieldChanges<Field> {
  const row = workspace.rows.get(id)
  const filled = byColumn.filter((fields) => row && fields.some((field) => row[field]))
  return Object.fromEntries(filled.flat().map((field) => [field, row?.[field] ?? null])) as FieldChanges<Field>
}

/** The selected rows in view with the focused one, in the order they are displayed. */
function selectedWith<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  { selection }: Workspace<Row, Field>,
  { top }: CellBounds,
): string[] {
  const places = new Set([top, ...selectedInView(api, selection).flatMap(({ rowIndex }) => rowIndex ?? [])])
  return [...places].toSorted((a, b) => a - b).flatMap((at) => api.getDisplayedRowAtIndex(at)?.id ?? [])
}
