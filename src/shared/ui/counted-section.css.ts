import { globalStyle, style } from '@vanilla-extract/css'
import { color } from './theme.css.ts'

export const section = style({ display: 'grid', gap: 8, padding: '12px 0', borderTop: `1px solid ${color.line}` })
globalStyle(`${section}:first-of-type`, { borderTop: 0, paddingTop: 4 })
export const heading = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  margin: 0,
  fontSize: 13,
  fontWeight: 640,
})
export const total = style({ color: color.ink3, fontSize: 12, fontVariantNumeric: 'tabular-nums' })
/** A section's content: entries one below the other, each with its details. */
export const list = style({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' })
export const entry = style({ display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' })
