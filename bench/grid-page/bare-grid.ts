import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  createGrid,
  ModuleRegistry,
  RowApiModule,
  themeQuartz,
} from 'ag-grid-community'
import type { ShownGrid } from './shown-grid.ts'

/** Widths of the intake review's columns. */
const widths = [
  126, 172, 106, 184, 128, 144, 124, 150, 150, 140, 140, 150, 124, 170, 110, 72, 76, 110, 120, 160, 104, 104, 90, 84,
  84, 160, 70, 100, 110, 190, 124, 190, 190, 240,
]

interface BareRow {
  readonly id: string
  readonly version: number
}

/** AG Grid with the same rows and as many columns of plain text, and nothing else. */
export function showBareGrid<Row extends BareRow>(place: HTMLElement, rows: Row[]): ShownGrid {
  ModuleRegistry.registerModules([ClientSideRowModelModule, ClientSideRowModelApiModule, RowApiModule])
  const names = Object.keys(rows[0] ?? {}).slice(0, widths.length)
  const api = createGrid<BareRow>(place, {
    theme: themeQuartz.withParams({ rowHeight: 32, headerHeight: 30 }),
    columnDefs: names.map((field, n) => ({ field: field as keyof BareRow, width: widths[n] ?? 120 })),
    defaultColDef: { cellDataType: false },
    getRowId: ({ data }) => data.id,
    rowData: rows,
    animateRows: false,
  })
  return {
    change(places, changes) {
      const update = places.flatMap((n) => {
        const row = rows[n]
        if (!row) return []
        rows[n] = { ...row, ...changes, version: row.version + 1 }
        return [rows[n]]
      })
      api.applyTransactionAsync({ update })
    },
    held: () => api.getDisplayedRowCount(),
  }
}
