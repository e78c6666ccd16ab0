import type { GridApi, GridOptions } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import { pinWhileAside } from './pin-leading-columns.ts'
import { besideCell } from './cell-note.ts'
import type { Column } from './column.ts'
import { copyCells } from './clipboard/copy-cells.ts'
import { feedOverlay } from './cells/drafted-cell.ts'
import { feedGrid } from './rows/apply-row-changes.ts'
import { feedMarks } from './cells/redraw-marks.ts'
import { filterAnew } from './filters/refilter-rows.ts'
import { cover, fill, frame } from './grid.css.ts'
import { registerGridModules } from './grid-modules.ts'
import type { GridContext } from './grid-context.ts'
import { gridOptions } from './grid-options.ts'
import type { GridSeat } from './grid-listener.ts'
import { pasteText } from './clipboard/paste-text.ts'
import { feedSelection } from './select/select-column.ts'
import { SortAnew } from './rows/deferred-sort.ts'

registerGridModules()

interface Props {
  desk: ReviewDesk
  seat: GridSeat
  /** Nothing is in the grid that one could go to. */
  isEmpty: boolean
  /** What stands in the place of the rows while none are shown; draws nothing otherwise. */
  children: ReactNode
}

/**
 * The grid of waiting claims. The desk and the seat stay the same while it stands: another desk is another grid. Cells
 * are plain elements (docs/decisions/0029); React draws the editors and filters, one at a time.
 */
export function IntakeGrid({ desk, seat, isEmpty, children }: Props) {
  const around = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi<IntakeRow> | null>(null)
  const stop = useRef(() => {})
  const [options] = useState(() => {
    const sorting = new SortAnew(desk.holds)
    let timer: ReturnType<typeof setTimeout> | undefined
    const turnSoon = () => {
      // While claims stream in, figures a few times a second are enough.
      timer ??= setTimeout(() => {
        timer = undefined
        seat.turn()
      }, 80)
    }
    const options = gridOptions(desk, sorting, { ...seat, modelUpdated: turnSoon })
    const start = (api: GridApi<IntakeRow>, frame: HTMLElement, root: HTMLElement) => {
      const context = options.context as GridContext
      // Rows that came while the grid was made.
      if (desk.rows.size > 0) api.setGridOption('rowData', [...desk.rows.all()])
      const stops = [
        feedGrid(api, desk, sorting),
        feedMarks(api, desk.marks, root),
        feedOverlay(api, desk, options.columnDefs as Column[]),
        feedSelection(api, root, context),
        desk.selection.subscribe(() => {
          desk.holds.select(desk.selection.ids)
          seat.select([...desk.selection.ids])
        }),
        filterAnew(api, desk, turnSoon),
        sorting.start(api),
        pinWhileAside(api),
        besideCell(api, context, frame),
      ]
      grid.current = api
      seat.setGrid(api)
      stop.current = () => {
        clearTimeout(timer)
        // While those listen to whom it matters that nothing is selected any more.
        desk.selection.clear()
        for (const stop of stops) stop()
        seat.setGrid(null)
        grid.current = null
      }
    }
    return {
      ...options,
      rowData: [],
      onGridReady({ api }) {
        if (around.current && place.current) start(api, around.current, place.current)
      },
    } satisfies GridOptions<IntakeRow>
  })
  // A layout effect ends before the grid inside is taken down.
  useLayoutEffect(() => () => stop.current(), [])

  return (
    <div
      ref={around}
      className={frame}
      onPaste={(event) => {
        if (!grid.current || desk.isReadOnly || isText(event.target)) return
        event.preventDefault()
        void pasteText(grid.current, desk, event.clipboardData.getData('text/plain'))
      }}
      onCopy={(event) => {
        const text = grid.current && !isText(event.target) && copyCells(grid.current, desk)
        if (!text) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', text)
      }}
    >
      <div ref={place} className={fill} inert={isEmpty}>
        <Grid gridOptions={options} />
      </div>
      <div className={cover}>{children}</div>
    </div>
  )
}

/** Rendered once: its options never change, and what changes in it goes through its API. */
const Grid = memo(AgGridReact<IntakeRow>)

const isText = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
