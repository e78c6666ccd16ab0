import type { ColDef, GridApi, GridOptions } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useAtomValue } from 'jotai'
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { WorkspaceRow } from '../definition.ts'
import type { Workspace } from '../workspace.ts'
import { densityAtom } from '../workspace-atoms.ts'
import { showCellNotes } from './cell-note.ts'
import { redrawDrafts } from './cells/drafted-cell.ts'
import { redrawMarks } from './cells/redraw-marks.ts'
import { ownCells } from './clipboard/tabbed-text.ts'
import { copyCells } from './clipboard/copy-cells.ts'
import { pasteText } from './clipboard/paste-text.ts'
import type { GridDefinition } from './column.ts'
import { refilterRows } from './filters/refilter-rows.ts'
import { cover, fill, frame, hiddenFrame } from './grid.css.ts'
import { nameEditorPopups } from './editors/name-editor-popups.ts'
import type { GridListener } from './grid-listener.ts'
import { registerGridModules } from './grid-modules.ts'
import { gridOptions } from './grid-options.ts'
import { fitColumns } from './layout/fit-columns.ts'
import { pinKeyColumns } from './layout/pin-key-columns.ts'
import type { CellRange } from './range/cell-range.ts'
import { dragRange } from './range/drag-range.ts'
import { drawRange } from './range/draw-range.ts'
import { fillByDrag } from './range/fill-cells.ts'
import { applyRowChanges } from './rows/apply-row-changes.ts'
import { followLeads } from './rows/follow-leads.ts'
import { DeferredSort } from './rows/deferred-sort.ts'
import { followSelection } from './select/select-column.ts'

registerGridModules()

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  grid: GridDefinition<Row, Field>
  listener: GridListener<Row, Field>
  /** The grid has no row to go to. */
  isEmpty: boolean
  /** Something else shows its rows; what it opens, such as a filter, is seen. */
  isHidden?: boolean
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
  isHidden = false,
  children,
}: Props<Row, Field>) {
  const around = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const running = useRef<{ readonly api: GridApi<Row>; readonly range: CellRange; readonly stop: () => void }>(null)
  const [options] = useState((): GridOptions<Row> => {
    const connected = connectGrid(workspace, grid, listener)
    return {
      ...connected.options,
      rowData: [],
      onGridReady({ api }) {
        if (!around.current || !place.current) return
        const stop = connected.start(api, around.current, place.current)
        running.current = { api, range: connected.range, stop }
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
      className={isHidden ? hiddenFrame : frame}
      data-density={useAtomValue(densityAtom)}
      onPaste={(event) => {
        if (!running.current || workspace.isReadOnly || isText(event.target)) return
        event.preventDefault()
        const { api, range } = running.current
        const { clipboardData: data } = event
        const isOurs = data.types.includes(ownCells)
        void pasteText(api, workspace, range, data.getData('text/plain'), { isOurs })
      }}
      onCopy={(event) => {
        if (!running.current || isText(event.target)) return
        const text = copyCells(running.current.api, workspace.selection, running.current.range)
        if (!text) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', text)
        event.clipboardData.setData(ownCells, 'yes')
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
  const { range } = context
  const columns = (options.columnDefs ?? []) as ColDef<Row>[]
  const start = (api: GridApi<Row>, frame: HTMLElement, root: HTMLElement) => {
    // Rows that came before the grid was ready.
    if (rows.size > 0) api.setGridOption('rowData', [...rows.all()])
    const changes = applyRowChanges(api, context, sort)
    const stops = [
      changes.stop,
      redrawMarks(api, context, root),
      redrawDrafts(api, workspace, columns),
      followSelection(api, root, context),
      selection.subscribe(() => {
        active.select(selection.ids)
        listener.onSelect([...selection.ids])
      }),
      refilterRows(api, workspace, changes.isPending, onShown),
      sort.start(api),
      pinKeyColumns(api, root, grid.keyColumns, context.layout),
      fitColumns(api, root, context),
      showCellNotes(api, context, frame),
      nameEditorPopups(api, frame),
      followLeads(api, root, context),
      drawRange(api, context, root),
      dragRange(api, root, {
        range,
        isReadOnly: workspace.isReadOnly,
        onFill: (source) => void fillByDrag(api, workspace, range, source),
      }),
    ]
    return () => {
      clearTimeout(timer)
      // While those listen to whom it matters that nothing is selected any more.
      selection.clear()
      for (const stop of stops) stop()
    }
  }
  return { options, start, range }
}
