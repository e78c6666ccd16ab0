import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const home = style({ display: 'grid', gap: size.s4, justifyItems: 'stretch' })
export const offers = style({ display: 'grid', gap: size.s2, margin: 0, padding: 0, listStyle: 'none' })
export const offersHead = style({ margin: '16px 0 8px', fontSize: 13, fontWeight: 620 })
export const offer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: size.s2,
  padding: '8px 0',
  borderTop: `1px solid ${color.line}`,
})
export const offerText = style({ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' })
export const offerName = style({ fontWeight: 560 })
export const dim = style({ color: color.ink3 })
