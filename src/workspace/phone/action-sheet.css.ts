import { style } from '@vanilla-extract/css'
import { color, size, type } from '../../shared/ui/theme.css.ts'

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 58,
  padding: '8px 16px',
  border: 0,
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
  color: color.ink,
  font: `560 15px/1.35 ${type.font}`,
  textAlign: 'left',
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  selectors: { '&[aria-pressed=true]': { background: color.accentSoft } },
})
export const locked = style([
  entry,
  { background: color.sunken, color: color.ink2, fontWeight: 450, cursor: 'not-allowed' },
])
export const entryText = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const plain = style({ display: 'block', color: color.ink2, fontSize: 13.5, fontWeight: 450 })
export const warning = style([plain, { color: color.amber }])
export const asked = style({
  display: 'grid',
  gap: 6,
  padding: '12px 16px',
  borderBottom: `1px solid ${color.line}`,
  background: color.amberSoft,
})
export const askedTitle = style({ color: color.amber })
export const answer = style({ display: 'flex', gap: size.s2 })
