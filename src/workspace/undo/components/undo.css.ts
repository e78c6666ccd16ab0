import { globalStyle, style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const thing = style({ fontWeight: 600 })
export const what = style({ color: color.ink2 })
export const lines = style({ margin: 0, padding: '0 0 0 12px', listStyle: 'none', color: color.ink2 })
globalStyle(`${lines} del`, { color: color.ink3 })
globalStyle(`${lines} ins`, { color: color.ink, textDecoration: 'none', fontWeight: 560 })
export const small = style({ color: color.ink3, fontSize: 12 })
export const kept = style({
  display: 'grid',
  gap: 2,
  padding: '8px 10px',
  borderRadius: size.r2,
  background: color.amberSoft,
  color: color.ink,
  overflowWrap: 'anywhere',
})
export const keptWhy = style({ color: color.amber, fontWeight: 600 })
export const wait = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px' })
export const more = style({ margin: 0, color: color.ink3, fontSize: 12 })
export const undoThis = style({
  all: 'unset',
  cursor: 'pointer',
  color: color.accent,
  ':hover': { textDecoration: 'underline' },
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2, borderRadius: 2 },
})
