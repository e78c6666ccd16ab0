import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const line = style({
  display: 'grid',
  gap: size.s1,
  padding: '10px 0',
  borderTop: `1px solid ${color.line}`,
  minWidth: 0,
})
export const head = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2, alignItems: 'center' })
export const name = style({ fontWeight: 560, overflowWrap: 'anywhere' })
export const dim = style({ color: color.ink3 })
export const differences = style({
  display: 'grid',
  gap: '2px 16px',
  margin: '0 0 0 26px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
})
export const difference = style({ display: 'flex', flexWrap: 'wrap', gap: 6, overflowWrap: 'anywhere', minWidth: 0 })
export const before = style({ margin: 0, color: color.ink3, textDecoration: 'line-through' })
export const after = style({ margin: 0, color: color.ink })
export const all = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: size.s3,
  alignItems: 'center',
  paddingBottom: size.s2,
})
