import { style } from '@vanilla-extract/css'
import { color, size, type } from '../../../shared/ui/theme.css.ts'

export const strip = style({
  margin: '-6px 0 0',
  padding: '0 8px',
  borderBottom: `1px solid ${color.line}`,
})
export const content = style({ paddingTop: size.s4 })
export const cards = style({
  display: 'grid',
  gap: size.s3,
  padding: '0 16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(250px, 100%), 1fr))',
})
export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: 6,
  padding: 16,
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.surface,
  color: color.ink,
  textDecoration: 'none',
  ':hover': { borderColor: color.accent },
})
export const cardTitle = style({
  display: 'flex',
  gap: size.s2,
  alignItems: 'center',
  margin: 0,
  fontSize: 14,
  fontWeight: 620,
})
export const textStyle = style({ margin: 0, color: color.ink2 })
export const fact = style({ margin: 0, fontWeight: 560, fontVariantNumeric: 'tabular-nums' })
export const grow = style({ flex: '1 1 260px', alignSelf: 'center' })
export const secret = style({ margin: 0, fontFamily: type.mono, overflowWrap: 'anywhere', userSelect: 'all' })
