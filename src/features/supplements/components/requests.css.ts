import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const pileTitle = style({ margin: '10px 0 6px', fontSize: 12, fontWeight: 620, color: color.ink2 })
export const pile = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 })
export const request = style({ padding: 10, border: `1px solid ${color.line}`, borderRadius: size.r2, minWidth: 0 })
export const requestHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
export const requestNote = style({ margin: '4px 0 0', color: color.ink2, overflowWrap: 'anywhere' })
export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 })
export const typeField = style({ maxWidth: 280 })
export const fields = style({ display: 'grid', gap: 12 })
export const templates = style({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' })
export const template = style({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 32 })
export const templateLine = style({ marginLeft: 'auto', color: color.ink3, fontSize: 12, textAlign: 'right' })
export const requestsHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 4 })
export const requestLine = style({
  padding: '0 6px',
  borderRadius: size.r1,
  background: color.sunken,
  color: color.ink2,
  fontSize: 12,
})
