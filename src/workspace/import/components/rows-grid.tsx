import {
  type CellClickedEvent,
  type CellKeyDownEvent,
  CellStyleModule,
  type ColDef,
  createGrid,
  type GridApi,
  type GridOptions,
  type IDatasource,
  InfiniteRowModelModule,
  RowApiModule,
  ScrollApiModule,
  TextEditorModule,
  TooltipModule,
} from 'ag-grid-community'
import { type KeyboardEvent as ReactKeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { gridTheme } from '../../grid/grid-theme.ts'
import type { Page } from '../reading/import-file-messages.ts'
import { grid as gridStyle, unseen } from './import.css.ts'

/** For these grids only: with tooltips, which the desk's grid does without. */
const modules = [
  CellStyleModule,
  InfiniteRowModelModule,
  RowApiModule,
  ScrollApiModule,
  TextEditorModule,
  TooltipModule,
]

export interface RowsGridHandle {
  /** Fetches again what is shown, for rows that came or went. */
  refresh: () => void
  /** Ends what is being written, keeping it. */
  stopEditing: () => void
  /** Shows a cell and begins to write into it. */
  edit: (rowIndex: number, column: string) => void
}

interface Props<Row> {
  label: string
  columns: ColDef<Row>[]
  keyOf: (row: Row) => string
  fetchPage: (from: number, count: number) => Promise<Page<Row>>
  rowHeight?: number
  onCellValue?: (row: Row, column: string, text: string, api: GridApi<Row>) => void
  /** The column to write into when the row's reason is chosen. */
  toFix?: (row: Row) => string
  /** What is done when a row's cell under `confirm` is chosen. */
  onConfirm?: (row: Row) => void
  handle?: Ref<RowsGridHandle>
}

/** Rows that stay in the worker: the grid holds the pages that are looked at. */
export function RowsGrid<Row>({ label, columns, fetchPage, rowHeight, handle, ...wishes }: Props<Row>) {
  const place = useRef<HTMLElement>(null)
  const grid = useRef<GridApi<Row>>(null)
  const latest = useRef(wishes)
  useEffect(() => {
    latest.current = wishes
  })
  useImperativeHandle(
    handle,
    () => ({
      refresh: () => grid.current?.refreshInfiniteCache(),
      stopEditing: () => grid.current?.stopEditing(),
      edit: (rowIndex, column) => grid.current && editCell(grid.current, rowIndex, column),
    }),
    [],
  )
  useEffect(() => {
    let api: GridApi<Row> | undefined
    // Each step in a task of its own: all at once, the first grid of a page stands in the way for a tenth of a second.
    const steps = [
      (at: HTMLElement) => {
        const options: GridOptions<Row> = {
          ...gridOptions,
          getRowId: ({ data }) => latest.current.keyOf(data),
          ...(rowHeight && { rowHeight }),
          onCellClicked: (event) => choose(event, latest.current),
          onCellKeyDown: (event) => {
            if ('column' in event) choose(event, latest.current)
          },
          onCellEditRequest: ({ data, column, newValue, api }) =>
            latest.current.onCellValue?.(data, column.getColId(), String(newValue ?? ''), api),
        }
        api = createGrid(at, options, { modules })
      },
      () => api?.setGridOption('columnDefs', columns),
      () => {
        api?.setGridOption('datasource', pagesFrom(fetchPage))
        grid.current = api ?? null
      },
    ]
    const goOn = () => {
      const step = steps.shift()
      if (!step || !place.current) return
      step(place.current)
      next = setTimeout(goOn)
    }
    let next = setTimeout(goOn)
    return () => {
      clearTimeout(next)
      api?.destroy()
      grid.current = null
    }
  }, [columns, fetchPage, rowHeight])
  return <section ref={place} className={gridStyle} aria-label={label} onKeyDown={endEditOnly} />
}

/** How often a row is looked for that is still being fetched, and how long between, in milliseconds. */
const looks = 40
const pause = 50

/** The row may be on a page that is fetched only once it is in view. */
function editCell<Row>(api: GridApi<Row>, rowIndex: number, colKey: string, left = looks) {
  if (api.isDestroyed()) return
  api.ensureIndexVisible(rowIndex, 'middle')
  api.ensureColumnVisible(colKey, 'middle')
  if (api.getDisplayedRowAtIndex(rowIndex)?.data) api.startEditingCell({ rowIndex, colKey })
  else if (left > 0) setTimeout(() => editCell(api, rowIndex, colKey, left - 1), pause)
}

/** Escape ends what is being written; the dialog around it is closed by the next one. */
function endEditOnly(event: ReactKeyboardEvent) {
  if (event.key === 'Escape' && event.target instanceof HTMLInputElement) event.stopPropagation()
}

let isWarm = false

/**
 * Makes a grid that nobody sees, once a page. The first one takes the browser more than three frames, most of it for
 * running the grid's code for the first time: better while nobody waits for rows.
 */
export function warmGrid() {
  if (isWarm) return
  isWarm = true
  const place = document.createElement('div')
  place.className = unseen
  document.body.append(place)
  createGrid(place, { ...gridOptions, columnDefs: [{ field: 'none' }] }, { modules }).destroy()
  place.remove()
}

const gridOptions: GridOptions = {
  theme: gridTheme,
  defaultColDef: { sortable: false, resizable: true, suppressMovable: true, suppressHeaderMenuButton: true },
  rowModelType: 'infinite',
  cacheBlockSize: 100,
  maxBlocksInCache: 20,
  rowBuffer: 2,
  singleClickEdit: true,
  stopEditingWhenCellsLoseFocus: true,
  enterNavigatesVerticallyAfterEdit: true,
  readOnlyEdit: true,
  tooltipShowDelay: 300,
}

function pagesFrom<Row>(fetchPage: Props<Row>['fetchPage']): IDatasource {
  return {
    getRows({ startRow, endRow, successCallback, failCallback }) {
      fetchPage(startRow, endRow - startRow).then(({ rows, total }) => successCallback([...rows], total), failCallback)
    },
  }
}

function choose<Row>(
  { data, column, rowIndex, api, event }: CellClickedEvent<Row> | CellKeyDownEvent<Row>,
  { toFix, onConfirm }: Pick<Props<Row>, 'toFix' | 'onConfirm'>,
) {
  const isChosen = !(event instanceof KeyboardEvent) || event.key === 'Enter'
  if (!isChosen || !data || rowIndex === null) return
  if (column.getColId() === 'confirm' && isFirst(event)) onConfirm?.(data)
  if (column.getColId() !== 'why' || !toFix) return
  const colKey = toFix(data)
  api.ensureColumnVisible(colKey, 'middle')
  api.startEditingCell({ rowIndex, colKey })
}

/** The second click of a double click, and a key held down, would be about the row that comes up in place of this one. */
function isFirst(event: Event | null | undefined): boolean {
  return event instanceof KeyboardEvent ? !event.repeat : !(event instanceof MouseEvent) || event.detail < 2
}
