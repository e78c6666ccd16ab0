import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'
import { dim, frame } from '../grid.css.ts'
import { rowBackground } from '../rows/row-background.ts'

export const selectedRow = style({})
rowBackground(frame, selectedRow, `linear-gradient(${color.accentSoft}, ${color.accentSoft})`)
// In the dark that alone is hardly seen.
const darkTint = `color-mix(in srgb, ${color.accent} 9%, ${color.accentSoft})`
rowBackground(`[data-theme=dark] ${frame}`, selectedRow, `linear-gradient(${darkTint}, ${darkTint})`)
globalStyle(`${frame} ${selectedRow} ${dim}`, { color: color.ink2 })

/** All of the cell takes the click: the box alone is a small target. */
export const boxCell = style({ cursor: 'pointer' })

export const box = style({
  display: 'block',
  position: 'relative',
  width: 15,
  height: 15,
  marginTop: 'calc((var(--ag-row-height) - 17px) / 2)',
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: 3,
  background: color.surface,
  cursor: 'pointer',
  selectors: {
    '&[aria-checked=true], &[aria-checked=mixed]': { background: color.accent, borderColor: color.accent },
    '&[aria-checked=true]::after': {
      content: '',
      position: 'absolute',
      left: 3.5,
      top: 0.5,
      width: 3,
      height: 7,
      border: `solid ${color.accentInk}`,
      borderWidth: '0 1.75px 1.75px 0',
      transform: 'rotate(42deg)',
    },
    '&[aria-checked=mixed]::after': {
      content: '',
      position: 'absolute',
      left: 2,
      right: 2,
      top: 5.25,
      height: 1.75,
      background: color.accentInk,
    },
  },
})
globalStyle(`${frame} .ag-header-cell ${box}`, { marginTop: 0 })
