import type { ColDef, GridApi } from 'ag-grid-community'
import type { WorkspaceRow } from '../../definition.ts'
import type { Workspace } from '../../workspace.ts'
import { columnOf, fieldsOf } from '../column.ts'
import type { CellParams } from '../grid-context.ts'
import { drawCell, span } from './draw-cell.ts'
import { drafted, recorded } from './drafted.css.ts'

type Place<Row extends WorkspaceRow<Field>, Field extends string> = Pick<
  CellParams<Row, Field>,
  'data' | 'colDef' | 'context'
>

/** What is drafted for a cell and what is recorded in it, in words; null where nothing is drafted. */
function draftAt<Row extends WorkspaceRow<Field>, Field extends string>(place: Place<Row, Field>) {
  const { data, context } = place
  const colDef = place.colDef as ColDef<Row>
  const draft = data && context.workspace.overlay.of(data.id)
  const fields = draft ? fieldsOf<Row, Field>(colDef).filter((field) => draft[field] !== undefined) : []
  if (!draft || fields.length === 0) return null
  const column = columnOf<Row, Field>(colDef)
  if (column && 'fields' in column) return { to: column.textOf({ ...data, ...draft }), from: column.textOf(data) }
  const field = fields[0] as Field
  const formatText = (value: string | null | undefined) => context.workspace.field(field).format(value ?? null, data)
  return { to: formatText(draft[field]), from: data[field] ? formatText(data[field]) : '' }
}

function draftedCell<Row extends WorkspaceRow<Field>, Field extends string>() {
  return drawCell<CellParams<Row, Field>>((params) => {
    const place = span('')
    const draft = draftAt(params)
    if (!draft) return place
    const title = `In your draft: ${draft.to}. Recorded: ${draft.from || 'empty'}.`
    place.append(span(draft.to, drafted, title))
    if (draft.from && draft.from !== draft.to) place.append(span(draft.from, recorded))
    return place
  })
}

/**
 * The same columns while something is drafted: each cell is asked whether it is drafted. Without a draft none is, as
 * asking costs part of every frame of scrolling. How wide they are stays as it is.
 */
function withDrafts<Row extends WorkspaceRow<Field>, Field extends string>(
  columns: readonly ColDef<Row>[],
): ColDef<Row>[] {
  const component = draftedCell<Row, Field>()
  return columns.map(({ width: _, ...column }) => ({
    ...column,
    cellRendererSelector: (params: CellParams<Row, Field>) =>
      draftAt(params) ? { component } : column.cellRendererSelector?.(params),
  }))
}

/** Redraws rows in view as what is drafted for them changes. Returns how to stop. */
export function redrawDrafts<Row extends WorkspaceRow<Field>, Field extends string>(
  api: GridApi<Row>,
  { overlay }: Pick<Workspace<Row, Field>, 'overlay'>,
  columns: ColDef<Row>[],
): () => void {
  let hasDraft = false
  const update = () => {
    if (hasDraft === !overlay.isEmpty) return
    hasDraft = !overlay.isEmpty
    api.setGridOption(
      'columnDefs',
      hasDraft ? withDrafts<Row, Field>(columns) : columns.map(({ width: _, ...column }) => column),
    )
  }
  update()
  return overlay.subscribe((changed) => {
    if (api.isDestroyed()) return
    update()
    const rowNodes = api.getRenderedNodes().filter(({ id }) => id !== undefined && changed.has(id))
    // A refresh keeps the renderer that a cell has.
    if (rowNodes.length > 0) api.redrawRows({ rowNodes })
  })
}
