import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'
import { frame } from '../grid.css.ts'
import { selectedRow } from '../select/select.css.ts'

export const inRange = style({})
// Rows that are tinted already keep their tint: a second one would leave too little contrast to their text.
globalStyle(`${frame} .ag-row:not(.ag-row-focus, ${selectedRow}) .ag-cell${inRange}`, {
  backgroundImage: `linear-gradient(color-mix(in srgb, ${color.accent} 11%, transparent) 0 0)`,
})

export const edgeTop = style({})
export const edgeBottom = style({})
export const edgeLeft = style({})
export const edgeRight = style({})
globalStyle(`${frame} .ag-cell${edgeTop}`, { borderTopColor: color.accent })
globalStyle(`${frame} .ag-cell${edgeBottom}`, { borderBottomColor: color.accent })
globalStyle(`${frame} .ag-cell${edgeLeft}`, { borderLeftColor: color.accent })
globalStyle(`${frame} .ag-cell${edgeRight}`, { borderRightColor: color.accent })

/** Drawn within the cell, in the corner that is dragged to fill: no element of its own. */
export const fillHandle = style({})
export const handleSize = 8
globalStyle(`${frame} .ag-cell${fillHandle}::before`, {
  content: '',
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: handleSize,
  height: handleSize,
  border: `1px solid ${color.surface}`,
  background: color.accent,
  cursor: 'crosshair',
  zIndex: 2,
})
