import {
  type CellClickedEvent,
  type CellKeyDownEvent,
  CellStyleModule,
  type ColDef,
  type GridApi,
  type IDatasource,
  InfiniteRowModelModule,
  ModuleRegistry,
  ScrollApiModule,
  TextEditorModule,
  TooltipModule,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { gridTheme } from '../../components/grid/grid-theme.ts'
import type { Page } from '../reading/claim-file-messages.ts'
import { grid } from './import.css.ts'

ModuleRegistry.registerModules([
  CellStyleModule,
  InfiniteRowModelModule,
  ScrollApiModule,
  TextEditorModule,
  TooltipModule,
])

export interface RowsGridHandle {
  /** Fetches again what is shown, for rows that came or went. */
  refresh: () => void
}

interface Props<Row> {
  label: string
  columns: ColDef<Row>[]
  keyOf: (row: Row) => string
  fetchPage: (from: number, count: number) => Promise<Page<Row>>
  rowHeight?: number
  onCellValue?: (row: Row, column: string, text: string, api: GridApi<Row>) => void
  /** The column to write into when the row's reason is chosen. */
  toMend?: (row: Row) => string
  handle?: Ref<RowsGridHandle>
}

/** Rows that stay in the worker: the grid holds the pages that are looked at. */
export function RowsGrid<Row>({
  label,
  columns,
  keyOf,
  fetchPage,
  rowHeight,
  onCellValue,
  toMend,
  handle,
}: Props<Row>) {
  const api = useRef<GridApi<Row>>(null)
  const source = useMemo(
    (): IDatasource => ({
      getRows({ startRow, endRow, successCallback, failCallback }) {
        fetchPage(startRow, endRow - startRow).then(
          ({ rows, total }) => successCallback([...rows], total),
          () => failCallback(),
        )
      },
    }),
    [fetchPage],
  )
  useImperativeHandle(handle, () => ({ refresh: () => api.current?.refreshInfiniteCache() }), [])
  const goToFault = ({ data, column, rowIndex, api, event }: CellClickedEvent<Row> | CellKeyDownEvent<Row>) => {
    const isChosen = column.getColId() === 'why' && (!(event instanceof KeyboardEvent) || event.key === 'Enter')
    if (!isChosen || !toMend || !data || rowIndex === null) return
    const colKey = toMend(data)
    api.ensureColumnVisible(colKey, 'middle')
    api.startEditingCell({ rowIndex, colKey })
  }
  return (
    <section className={grid} aria-label={label}>
      <AgGridReact<Row>
        theme={gridTheme}
        columnDefs={columns}
        defaultColDef={{ sortable: false, resizable: true, suppressMovable: true, suppressHeaderMenuButton: true }}
        rowModelType="infinite"
        datasource={source}
        cacheBlockSize={100}
        maxBlocksInCache={20}
        rowBuffer={2}
        getRowId={({ data }) => keyOf(data)}
        {...(rowHeight && { rowHeight })}
        singleClickEdit
        stopEditingWhenCellsLoseFocus
        enterNavigatesVerticallyAfterEdit
        readOnlyEdit
        tooltipShowDelay={300}
        onCellClicked={goToFault}
        onCellKeyDown={(event) => 'column' in event && goToFault(event)}
        onGridReady={(event) => {
          api.current = event.api
        }}
        onCellEditRequest={({ data, column, newValue, api }) =>
          onCellValue?.(data, column.getColId(), String(newValue ?? ''), api)
        }
      />
    </section>
  )
}
