import { globalStyle } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

/**
 * Lays a background over rows of a class, and over their pinned part, which covers what scrolls under it. The grid's own
 * rule lets that part inherit the row's, which makes the browser work out the style of each anew: 2 ms of each frame.
 */
export function rowBackground(frame: string, row: string, backgroundImage: string) {
  const style = { backgroundColor: color.surface, backgroundImage }
  globalStyle(`${frame} .ag-row${row}`, style)
  globalStyle(`${frame} .ag-row${row} > .ag-grid-pinned-left-cells.ag-grid-pinned-left-cells`, style)
}
