import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const place = style({ marginTop: size.s4 })
export const average = style({ margin: '0 0 10px', fontSize: 22, fontWeight: 640 })
export const figures = style({
  display: 'grid',
  gap: '4px 16px',
  gridTemplateColumns: 'auto 1fr',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
})
export const figure = style({ margin: 0 })
export const answers = style({ display: 'grid', gap: size.s3, margin: 0, padding: 0, listStyle: 'none' })
export const comment = style({ margin: '2px 0 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
export const detail = style({ color: color.ink3, fontSize: 12 })
