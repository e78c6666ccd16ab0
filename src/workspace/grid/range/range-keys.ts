import type { GridApi } from 'ag-grid-community'
import { type CellRange, rangeColumns, rowIndexOf } from './cell-range.ts'

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** Shift with an arrow moves the head of the range, with Ctrl to the end. Whether the press was one. */
export function extendByKey(api: GridApi, range: CellRange, press: Press): boolean {
  const step = press.shiftKey && !press.altKey ? steps[press.key] : undefined
  if (!step || !range.head) return false
  const at = rowIndexOf(api, range.head.id)
  const columns = rangeColumns(api)
  const place = columns.findIndex((column) => column.getColId() === range.head?.colId)
  if (at === null || place < 0) return true
  const far = press.ctrlKey || press.metaKey ? Number.MAX_SAFE_INTEGER : 1
  const row = within(at + step[0] * far, api.getDisplayedRowCount())
  const column = columns[within(place + step[1] * far, columns.length)]
  const id = api.getDisplayedRowAtIndex(row)?.id
  if (id === undefined || !column) return true
  range.extend({ id, colId: column.getColId() })
  api.ensureIndexVisible(row)
  if (step[1] !== 0) api.ensureColumnVisible(column)
  return true
}

const within = (place: number, count: number) => Math.max(0, Math.min(place, count - 1))
