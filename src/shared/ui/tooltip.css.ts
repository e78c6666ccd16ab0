import { style } from '@vanilla-extract/css'
import { color, size } from './theme.css.ts'

export const popup = style({
  maxWidth: 320,
  padding: '6px 10px',
  borderRadius: size.r2,
  background: color.ink,
  color: color.ground,
  fontSize: 12,
  lineHeight: 1.4,
  boxShadow: color.shadow,
})
