import { style } from '@vanilla-extract/css'
import { color, size } from './theme.css.ts'

export const values = style({ display: 'grid', gap: size.s2, margin: 0, padding: 0, border: 0, minWidth: 0 })
export const label = style({ padding: '0 0 6px', fontWeight: 560, color: color.ink2, fontSize: 12.5 })
export const pick = style({
  display: 'grid',
  gap: 2,
  padding: '8px 10px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.r2,
  background: color.surface,
  color: color.ink,
  font: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: color.accent },
    '&[aria-pressed=true]': { borderColor: color.accent, background: color.accentSoft },
  },
})
export const by = style({ color: color.ink3, fontSize: 12 })
