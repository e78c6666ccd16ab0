import { createGrid, type GridApi } from 'ag-grid-community'
import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { sayDone } from '../../../../shared/ui/toast.tsx'
import { gridAtom, openClaimAtom, openedAtom, selectedAtom, shownTurnAtom } from '../../atoms/desk-atoms.ts'
import type { IntakeRow } from '../../atoms/intake-row.ts'
import type { ReviewDesk } from '../../atoms/review-desk.ts'
import { copyCells } from './copy-cells.ts'
import { feedGrid } from './feed-grid.ts'
import { filterAnew } from './filter-anew.ts'
import { cover, fill, frame } from './grid.css.ts'
import { registerGridModules } from './grid-modules.ts'
import { gridOptions } from './grid-options.ts'
import { pasteText } from './paste-text.ts'
import { SortAnew } from './sort-anew.ts'

registerGridModules()

interface Props {
  desk: ReviewDesk
  /** Nothing is in the grid that one could go to. */
  isEmpty: boolean
  /** What stands in the place of the rows while none are shown; draws nothing otherwise. */
  children: ReactNode
}

/**
 * The grid of waiting claims. Its rows and cells are plain elements: React would be felt in every frame of scrolling
 * (docs/benchmarks.md). React draws its editors and filters, one at a time.
 */
export function IntakeGrid({ desk, isEmpty, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi<IntakeRow> | null>(null)
  const setGrid = useSetAtom(gridAtom)
  const select = useSetAtom(selectedAtom)
  const turn = useSetAtom(shownTurnAtom)
  const openClaim = useSetAtom(openClaimAtom)
  const setOpened = useSetAtom(openedAtom)

  useEffect(() => {
    if (!place.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const sorting = new SortAnew(desk.holds)
    const options = gridOptions(desk, sorting, {
      select,
      openClaim,
      openConflict: (id, field) => setOpened({ name: 'conflict', id, field }),
      modelUpdated: () => {
        // While claims stream in, figures a few times a second are enough.
        timer ??= setTimeout(() => {
          timer = undefined
          turn((before) => before + 1)
        }, 80)
      },
    })
    const rowData = [...desk.rows.ids()].flatMap((id) => desk.rows.get(id) ?? [])
    const api = createGrid(place.current, { ...options, rowData })
    const stops = [feedGrid(api, desk, sorting), filterAnew(api, desk), sorting.start(api)]
    grid.current = api
    setGrid(api)
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      setGrid(null)
      select([])
      grid.current = null
      api.destroy()
    }
  }, [desk, openClaim, select, setGrid, setOpened, turn])

  return (
    <div
      className={frame}
      onPaste={(event) => {
        if (!grid.current || isText(event.target)) return
        event.preventDefault()
        void pasteText(grid.current, desk, event.clipboardData.getData('text/plain')).then(sayDone)
      }}
      onCopy={(event) => {
        const text = grid.current && !isText(event.target) && copyCells(grid.current)
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
