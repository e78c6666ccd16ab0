import { style } from '@vanilla-extract/css'
import { color, type } from './theme.css.ts'

export const list = style({ display: 'flex', gap: 2, overflowX: 'auto', scrollbarWidth: 'none' })
export const tab = style({
  flex: 'none',
  padding: '10px 10px 9px',
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  color: color.ink2,
  font: `13px/1.4 ${type.font}`,
  textDecoration: 'none',
  cursor: 'pointer',
  '@media': { '(max-width: 767px)': { minHeight: 44, padding: '13px 10px 12px' } },
  selectors: {
    '&:hover': { color: color.ink },
    '&:focus-visible': { outlineOffset: -2 },
    '&[data-active], &[aria-current=page]': { color: color.ink, fontWeight: 600, borderBottomColor: color.accent },
  },
})
export const count = style({
  fontVariantNumeric: 'tabular-nums',
  marginLeft: 2,
  fontWeight: 600,
  color: color.ink3,
  selectors: { '[data-active] > &, [aria-current=page] > &': { color: color.accent } },
})
