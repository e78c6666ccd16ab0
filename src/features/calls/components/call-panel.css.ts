import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: size.s2,
  padding: size.s3,
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.raised,
  boxShadow: color.shadow,
})

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: size.s2,
})

export const clock = style({
  fontSize: 22,
  fontWeight: 650,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
})

export const legs = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginLeft: 'auto',
  color: color.ink2,
})

export const leg = style({ display: 'inline-flex', alignItems: 'center', gap: 4 })

export const textStyle = style({ margin: 0, color: color.ink2 })

export const last = style({ marginLeft: 'auto', '@media': { '(max-width: 767px)': { marginLeft: 0 } } })

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: size.s2,
  '@media': { '(max-width: 767px)': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' } },
})
