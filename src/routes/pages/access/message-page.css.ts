import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const page = style({
  minHeight: '60dvh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 8,
  padding: 24,
  textAlign: 'center',
})
export const status = style({ margin: 0, fontSize: 44, fontWeight: 650, color: color.ink3 })
export const heading = style({ margin: 0, fontSize: 20, fontWeight: 620, textWrap: 'balance' })
export const textStyle = style({
  margin: '0 0 8px',
  maxWidth: 480,
  color: color.ink2,
  whiteSpace: 'pre-line',
  textWrap: 'pretty',
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 })
