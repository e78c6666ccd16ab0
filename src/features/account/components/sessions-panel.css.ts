import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const list = style({ margin: 0, padding: 0, listStyle: 'none' })
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: size.s2,
  alignItems: 'center',
  padding: '10px 0',
  borderTop: `1px solid ${color.line}`,
})
export const name = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2, alignItems: 'center', fontWeight: 600 })
export const facts = style({ margin: '2px 0 0', color: color.ink2, overflowWrap: 'anywhere' })
