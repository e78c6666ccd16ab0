import type { GridApi } from 'ag-grid-community'
import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import type { IntakeRow } from '../../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../../features/intake/review/intake-workspace.ts'
import { valueWords } from '../../../features/intake/review/value-words.ts'
import { shownIn } from '../../../features/intake/review/grid/claim-columns.ts'
import { type Column, fieldsOf } from '../column.ts'
import { drawCell, span } from './draw-cell.ts'
import { drafted, recorded } from './drafted.css.ts'
import type { CellParams } from '../grid-context.ts'

/** What is drafted for a cell and what is recorded in it, in words; null where nothing is drafted. */
function draftAt({ data, colDef, context }: Pick<CellParams, 'data' | 'colDef' | 'context'>) {
  const draft = data && context.desk.overlay.of(data.id)
  const column = colDef as Column
  const fields = draft ? fieldsOf(column).filter((field) => draft[field] !== undefined) : []
  if (!draft || fields.length === 0) return null
  if (column.colId) return { to: shownIn(column, { ...data, ...draft }), from: shownIn(column, data) }
  const field = fields[0] as EditableField
  const { choices } = context.desk
  const words = (value: string | null | undefined) => valueWords(field, value ?? null, choices, data.match)
  return { to: words(draft[field]), from: data[field] ? words(data[field]) : '' }
}

const DraftedCell = drawCell((params) => {
  const place = span('')
  const draft = draftAt(params)
  if (!draft) return place
  const title = `In your draft: ${draft.to}. Recorded: ${draft.from || 'nothing'}.`
  place.append(span(draft.to, drafted, title))
  if (draft.from && draft.from !== draft.to) place.append(span(draft.from, recorded))
  return place
})

/**
 * The same columns while something is drafted: each cell is asked whether it is drafted. Without a draft none is, as
 * asking would be felt in every frame of scrolling. How wide they are stays as it is.
 */
function withDraft({ width: _, ...column }: Column): Column {
  const { cellRendererSelector } = column
  return {
    ...column,
    cellRendererSelector: (params) => (draftAt(params) ? { component: DraftedCell } : cellRendererSelector?.(params)),
  }
}

/** Draws rows in view anew as what is laid over them changes. Returns how to stop. */
export function feedOverlay(api: GridApi<IntakeRow>, { overlay }: ReviewDesk, columns: Column[]): () => void {
  let isLaid = false
  const turn = () => {
    if (isLaid === !overlay.isEmpty) return
    isLaid = !overlay.isEmpty
    api.setGridOption('columnDefs', isLaid ? columns.map(withDraft) : columns.map(({ width: _, ...column }) => column))
  }
  turn()
  return overlay.subscribe((changed) => {
    if (api.isDestroyed()) return
    turn()
    const rowNodes = api.getRenderedNodes().filter(({ id }) => id !== undefined && changed.has(id))
    if (rowNodes.length > 0) api.refreshCells({ rowNodes, force: true, suppressFlash: true })
  })
}
