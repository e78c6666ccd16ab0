import type { GridApi, ICellRendererParams } from 'ag-grid-community'
import type { EditableField } from '../../../../../contract/claims/claim-fields.ts'
import type { IntakeRow } from '../../atoms/intake-row.ts'
import type { ReviewDesk } from '../../atoms/review-desk.ts'
import { valueWords } from '../../atoms/value-words.ts'
import { type Column, fieldsOf, shownIn } from './columns.ts'
import { drawCell, span } from './draw-cell.ts'
import { drafted, recorded } from './drafted.css.ts'
import type { CellParams } from './grid-context.ts'

/** What is drafted for a cell and what is recorded in it, in words; null where nothing is drafted. */
function draftAt({ data, colDef, context }: Pick<CellParams, 'data' | 'colDef' | 'context'>) {
  const draft = data && context.desk.overlay.of(data.id)
  const column = colDef as Column
  const fields = draft ? fieldsOf(column).filter((field) => draft[field] !== undefined) : []
  if (!draft || fields.length === 0) return null
  if (column.colId) return { to: shownIn(column, { ...data, ...draft }), from: shownIn(column, data) }
  const field = fields[0] as EditableField
  const words = (value: string | null | undefined) => valueWords(field, value ?? null, context.desk.choices)
  return { to: words(draft[field]), from: data[field] ? words(data[field]) : '' }
}

const DraftedCell = drawCell((place, params) => {
  const draft = draftAt(params)
  if (!draft) return
  const title = `In your draft: ${draft.to}. Recorded: ${draft.from || 'nothing'}.`
  place.append(span(draft.to, drafted, title))
  if (draft.from && draft.from !== draft.to) place.append(span(draft.from, recorded))
})

/** Draws a cell for which something is drafted; all others as ever. */
export function draftedCell({ overlay }: ReviewDesk) {
  return (params: ICellRendererParams) =>
    !overlay.isEmpty && draftAt(params as CellParams) ? { component: DraftedCell } : undefined
}

/** Draws rows in view anew as what is laid over them changes. */
export function feedOverlay(api: GridApi<IntakeRow>, { overlay }: ReviewDesk): () => void {
  return overlay.subscribe((changed) => {
    if (api.isDestroyed()) return
    const rowNodes = api.getRenderedNodes().filter(({ id }) => id !== undefined && changed.has(id))
    if (rowNodes.length > 0) api.refreshCells({ rowNodes, force: true, suppressFlash: true })
  })
}
