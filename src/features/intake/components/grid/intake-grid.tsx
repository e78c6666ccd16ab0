import { createGrid, type GridApi } from 'ag-grid-community'
import { type ReactNode, useEffect, useRef } from 'react'
import type { IntakeRow } from '../../review/intake-row.ts'
import type { IntakeWorkspace } from '../../review/intake-workspace.ts'
import { pinWhileAside } from './pin-while-aside.ts'
import { besideCell } from './beside-cell.ts'
import type { Column } from './fields-of.ts'
import { copyCells } from './copy-cells.ts'
import { feedOverlay } from './drafted-cell.ts'
import { feedGrid } from './feed-grid.ts'
import { feedMarks } from './feed-marks.ts'
import { filterAnew } from './filter-anew.ts'
import { cover, fill, frame } from './grid.css.ts'
import { registerGridModules } from './grid-modules.ts'
import type { GridContext } from './grid-context.ts'
import { gridOptions } from './grid-options.ts'
import type { GridSeat } from './grid-seat.ts'
import { pasteText } from './paste-text.ts'
import { feedSelection } from './select-column.ts'
import { SortAnew } from './sort-anew.ts'

registerGridModules()

interface Props {
  desk: IntakeWorkspace
  seat: GridSeat
  /** Nothing is in the grid that one could go to. */
  isEmpty: boolean
  /** What stands in the place of the rows while none are shown; draws nothing otherwise. */
  children: ReactNode
}

/**
 * The grid of waiting claims. Its rows and cells are plain elements: React would be felt in every frame of scrolling
 * (docs/benchmarks.md). React draws its editors and filters, one at a time.
 */
export function IntakeGrid({ desk, seat, isEmpty, children }: Props) {
  const around = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi<IntakeRow> | null>(null)

  useEffect(() => {
    if (!place.current || !around.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const sorting = new SortAnew(desk.active)
    const turnSoon = () => {
      // While claims stream in, figures a few times a second are enough.
      timer ??= setTimeout(() => {
        timer = undefined
        seat.turn()
      }, 80)
    }
    const options = gridOptions(desk, sorting, { ...seat, modelUpdated: turnSoon })
    const api = createGrid(place.current, { ...options, rowData: [...desk.rows.all()] })
    const stops = [
      feedGrid(api, desk, sorting),
      feedMarks(api, desk.marks, place.current),
      feedOverlay(api, desk, options.columnDefs as Column[]),
      feedSelection(api, place.current, options.context as GridContext),
      desk.selection.subscribe(() => {
        desk.active.select(desk.selection.ids)
        seat.select([...desk.selection.ids])
      }),
      filterAnew(api, desk, turnSoon),
      sorting.start(api),
      pinWhileAside(api),
      besideCell(api, options.context as GridContext, around.current),
    ]
    grid.current = api
    seat.setGrid(api)
    return () => {
      clearTimeout(timer)
      // While those listen to whom it matters that nothing is selected any more.
      desk.selection.clear()
      for (const stop of stops) stop()
      seat.setGrid(null)
      grid.current = null
      api.destroy()
    }
  }, [desk, seat])

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
      <div ref={place} className={fill} inert={isEmpty} />
      <div className={cover}>{children}</div>
    </div>
  )
}

const isText = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
