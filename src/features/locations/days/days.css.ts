import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const line = style({ display: 'flex', gap: 8, alignItems: 'center' })
export const range = style({ fontVariantNumeric: 'tabular-nums', color: color.ink2 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: size.s3 })
export const slotRows = style({
  display: 'grid',
  gap: 6,
  margin: 0,
  marginBottom: size.s3,
  padding: 0,
  listStyle: 'none',
})
export const slotRow = style({
  display: 'grid',
  gap: 8,
  alignItems: 'center',
  gridTemplateColumns: 'minmax(110px, 1fr) minmax(60px, 90px) 80px auto',
})
export const taken = style({ color: color.ink3, fontVariantNumeric: 'tabular-nums' })
