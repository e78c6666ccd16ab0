import { style } from '@vanilla-extract/css'
import { color, size } from '../shared/ui/theme.css.ts'

export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  padding: 16,
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.surface,
  color: color.ink,
  textDecoration: 'none',
})
export const linked = style({ ':hover': { borderColor: color.accent } })
export const figure = style({ fontVariantNumeric: 'tabular-nums', fontSize: 28, fontWeight: 640, lineHeight: 1.2 })
export const label = style({ color: color.ink2 })
export const action = style({ marginTop: 6, color: color.accent, fontWeight: 560 })
