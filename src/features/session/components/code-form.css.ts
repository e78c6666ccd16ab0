import { globalStyle, style } from '@vanilla-extract/css'
import { type } from '../../../shared/ui/theme.css.ts'

/** Six figures, each to be read by itself. */
export const figures = style({})
globalStyle(`${figures} input`, {
  height: 56,
  textAlign: 'center',
  font: `600 26px/1 ${type.mono}`,
  letterSpacing: '0.4em',
  textIndent: '0.4em',
  fontVariantNumeric: 'tabular-nums',
})
