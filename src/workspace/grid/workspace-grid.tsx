import type { ColDef, GridApi, GridOptions } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import { showCellNotes } from './cell-note.ts'
import { redrawDrafts } from './cells/drafted-cell.ts'
import { redrawMarks } from './cells/redraw-marks.ts'
import { copyCells } from './clipboard/copy-cells.ts'
import { pasteText } from './clipboard/paste-text.ts'
import type { GridDefinition } from './column.ts'
import { refilterRows } from './filters/refilter-rows.ts'
import { cover, fill, frame } from './grid.css.ts'
import type { GridListener } from './grid-listener.ts'
import { registerGridModules } from './grid-modules.ts'
import { gridOptions } from './grid-options.ts'
import { pinLeadingColumns } from './pin-leading-columns.ts'
import { applyRowChanges } from './rows/apply-row-changes.ts'
import { DeferredSort } from './rows/deferred-sort.ts'
import { followSelection } from './select/select-column.ts'

registerGridModules()

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  grid: GridDefinition<Row, Field>
  listener: GridListener<Row, Field>
  /** The grid has no row to go to. */
  isEmpty: boolean
  /** What is shown in the place of the rows while there are none; draws nothing otherwise. */
  children: ReactNode
}

/**
 * The grid of a workspace. Workspace, definition and listener stay the same while it is on the page: another workspace
 * needs another `key`. Cells are plain elements (docs/decisions/0029); React draws editors and filters, one at a time.
 */
export function WorkspaceGrid<Row extends WorkspaceRow<Field>, Field extends string>({
  workspace,
  grid,
  listener,
  isEmpty,
  children,
}: Props<Row, Field>) {
  const around = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const running = useRef<{ readonly api: GridApi<Row>; readonly stop: () => void }>(null)
  const [options] = useState((): GridOptions<Row> => {
    const connected = connectGrid(workspace, grid, listener)
    return {
      ...connected.options,
      rowData: [],
      onGridReady({ api }) {
        if (!around.current || !place.current) return
        running.current = { api, stop: connected.start(api, around.current, place.current) }
        listener.onGrid(api)
      },
    }
  })
  // A layout effect ends before the grid inside is destroyed.
  useLayoutEffect(
    () => () => {
      running.current?.stop()
      running.current = null
      listener.onGrid(null)
    },
    [listener],
  )

  return (
    <div
      ref={around}
      className={frame}
      onPaste={(event) => {
        if (!running.current || workspace.isReadOnly || isText(event.target)) return
        event.preventDefault()
        void pasteText(running.current.api, workspace, event.clipboardData.getData('text/plain'))
      }}
      onCopy={(event) => {
        const text = running.current && !isText(event.target) && copyCells(running.current.api, workspace.selection)
        if (!text) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', text)
      }}
    >
      <div ref={place} className={fill} inert={isEmpty}>
        <Grid gridOptions={options as GridOptions} />
      </div>
      <div className={cover}>{children}</div>
    </div>
  )
}

/** Rendered once: its options never change, and what changes in it goes through its API. */
const Grid = memo(AgGridReact)

const isText = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** The options of the grid, and what keeps it and the workspace in step from the moment it is ready. */
function connectGrid<Row extends WorkspaceRow<Field>, Field extends string>(
  workspace: Workspace<Row, Field>,
  grid: GridDefinition<Row, Field>,
  listener: GridListener<Row, Field>,
) {
  const { active, rows, selection } = workspace
  const sort = new DeferredSort<Row>(active)
  let timer: ReturnType<typeof setTimeout> | undefined
  const onShown = () => {
    // While rows stream in, figures a few times a second are enough.
    timer ??= setTimeout(() => {
      timer = undefined
      listener.onShown()
    }, 80)
  }
  const { options, context } = gridOptions({ workspace, grid, sort, listener: { ...listener, onShown } })
  const columns = (options.columnDefs ?? []) as ColDef<Row>[]
  const start = (api: GridApi<Row>, frame: HTMLElement, root: HTMLElement) => {
    // Rows that came before the grid was ready.
    if (rows.size > 0) api.setGridOption('rowData', [...rows.all()])
    const stops = [
      applyRowChanges(api, context, sort),
      redrawMarks(api, workspace.marks, root),
      redrawDrafts(api, workspace, columns),
      followSelection(api, root, context),
      selection.subscribe(() => {
        active.select(selection.ids)
        listener.onSelect([...selection.ids])
      }),
      refilterRows(api, workspace, onShown),
      sort.start(api),
      pinLeadingColumns(api),
      showCellNotes(api, context, frame),
    ]
    return () => {
      clearTimeout(timer)
      // While those listen to whom it matters that nothing is selected any more.
      selection.clear()
      for (const stop of stops) stop()
    }
  }
  return { options, start }
}
