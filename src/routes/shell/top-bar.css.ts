import { style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'
import { wide } from './shell.css.ts'

export const bar = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 4,
  height: 48,
  minWidth: 0,
  padding: '0 4px',
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [wide]: { gap: 12, padding: '0 12px 0 16px' } },
})
export const narrowOnly = style({ '@media': { [wide]: { display: 'none' } } })
export const crumb = style({
  margin: 0,
  padding: 0,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 15,
  fontWeight: 620,
  '@media': { [wide]: { flex: 'none', maxWidth: '50%' } },
})
export const above = style({
  display: 'none',
  color: color.ink3,
  fontWeight: 450,
  '@media': { [wide]: { display: 'inline' } },
})
export const aboveLink = style({
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { color: color.accent, textDecoration: 'underline' },
})
export const find = style({
  display: 'none',
  flex: '0 1 300px',
  minWidth: 40,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 30,
  marginLeft: 8,
  padding: '4px 10px',
  border: 0,
  borderRadius: size.r2,
  background: color.sunken,
  color: color.ink3,
  font: 'inherit',
  cursor: 'pointer',
  '@media': { [wide]: { display: 'flex' } },
})
export const keys = style({ marginLeft: 'auto' })
export const spacer = style({ marginLeft: 'auto' })
/** The side navigation has the name too: here it stands where that one is hidden, and leaves room for the page's title. */
export const brandName = style({
  flex: 'none',
  marginRight: 4,
  color: color.ink3,
  fontWeight: 650,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  textDecoration: 'none',
  '@media': { [wide]: { display: 'none' }, '(max-width: 520px)': { display: 'none' } },
})
export const additions = style({
  display: 'none',
  gap: 6,
  '@media': { 'screen and (min-width: 1200px)': { display: 'flex' } },
})
