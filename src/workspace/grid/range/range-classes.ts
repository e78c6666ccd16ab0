import type { CellBounds } from './cell-range.ts'
import { edgeBottom, edgeLeft, edgeRight, edgeTop, inRange } from './range.css.ts'

/** The classes of a cell of the range: one cell alone has the frame of the focus already. */
export function classesAt({ top, bottom, columns }: CellBounds, row: number, colId: string, isMany: boolean): string[] {
  if (!isMany) return []
  const classes = [inRange]
  if (row === top) classes.push(edgeTop)
  if (row === bottom) classes.push(edgeBottom)
  if (colId === columns[0]?.getColId()) classes.push(edgeLeft)
  if (colId === columns.at(-1)?.getColId()) classes.push(edgeRight)
  return classes
}
