import { style } from '@vanilla-extract/css'
import { color, size, type } from '../../../shared/ui/theme.css.ts'

export const line = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2, alignItems: 'center' })
export const stack = style({ display: 'grid', gap: size.s3 })
export const key = style({
  flex: '1 1 200px',
  minWidth: 0,
  padding: '6px 9px',
  borderRadius: size.r2,
  background: color.sunken,
  fontFamily: type.mono,
  fontSize: 12,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const words = style({ margin: '0 0 10px', color: color.ink2 })
export const path = style({ fontFamily: type.mono, fontSize: 12, overflowWrap: 'anywhere' })
