import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const note = style({ margin: `0 0 ${size.s3}`, color: color.ink2, overflowWrap: 'anywhere' })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2 })
export const changeList = style({ listStyle: 'none', margin: `${size.s3} 0 0`, padding: 0 })
export const change = style({
  padding: '6px 0',
  borderTop: `1px solid ${color.line}`,
  color: color.ink2,
  overflowWrap: 'anywhere',
})
export const archiveLine = style([
  change,
  { display: 'flex', flexWrap: 'wrap', gap: size.s2, alignItems: 'center', justifyContent: 'space-between' },
])
