import { style } from '@vanilla-extract/css'
import { color, size, type } from './theme.css.ts'

export const scroll = style({ overflowX: 'auto', background: color.surface, borderTop: `1px solid ${color.line}` })
export const table = style({ width: '100%', borderCollapse: 'collapse' })
export const head = style({
  height: 32,
  padding: '0 12px',
  background: color.sunken,
  borderBottom: `1px solid ${color.line}`,
  color: color.ink3,
  fontSize: 11.5,
  fontWeight: 600,
  textAlign: 'left',
  whiteSpace: 'nowrap',
})
export const sort = style({
  display: 'inline-flex',
  gap: 4,
  alignItems: 'center',
  minHeight: 30,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  selectors: { '&:hover, [aria-sort=ascending] > &, [aria-sort=descending] > &': { color: color.ink } },
})
export const row = style({
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.sunken },
    '&[data-open=true]': { background: color.accentSoft, boxShadow: `inset 3px 0 0 ${color.accent}` },
  },
})
export const cell = style({
  height: 30,
  padding: '0 12px',
  maxWidth: 260,
  borderBottom: `1px solid ${color.line}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const mono = style({ fontFamily: type.mono, fontSize: 12 })
export const open = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ink,
  font: 'inherit',
  fontWeight: 560,
  cursor: 'pointer',
  textAlign: 'left',
  textDecoration: 'none',
  ':hover': { color: color.accent },
})

export const cards = style({ display: 'grid', gap: 8, margin: 0, padding: '0 16px', listStyle: 'none' })
export const card = style({
  display: 'grid',
  gap: 4,
  width: '100%',
  padding: '10px 12px',
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  background: color.surface,
  color: color.ink,
  font: 'inherit',
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  minHeight: 44,
})
export const cardHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  alignItems: 'start',
  fontWeight: 560,
  fontSize: 14,
})
export const dim = style({ color: color.ink3 })
