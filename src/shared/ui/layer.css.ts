import { style } from '@vanilla-extract/css'
import { color, size } from './theme.css.ts'

/** Above the page and its drawers: menus, popovers, tooltips. */
export const layer = style({ zIndex: 60, outline: 'none' })

/** The surface that menus, selects and popovers share. */
export const sheet = style({
  minWidth: 'max(160px, var(--anchor-width))',
  maxWidth: 'min(420px, var(--available-width))',
  maxHeight: 'min(420px, var(--available-height))',
  overflow: 'auto',
  padding: 4,
  background: color.raised,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  boxShadow: color.shadow,
  outline: 'none',
})

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 30,
  padding: '4px 8px',
  borderRadius: size.r1,
  cursor: 'default',
  outline: 'none',
  textDecoration: 'none',
  color: 'inherit',
  selectors: {
    '&[data-highlighted]': { background: color.accentSoft },
    '&[data-disabled]': { color: color.ink3, cursor: 'not-allowed' },
  },
})
