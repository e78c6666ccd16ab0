import { globalStyle, style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'

export const nav = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  height: '100%',
  minHeight: 0,
  overflow: 'auto',
  padding: '12px 8px',
  background: color.nav,
  color: color.navInk,
})
globalStyle(`${nav} :focus-visible`, { outlineColor: '#8fb0ff' })

export const brandLine = style({ padding: '4px 8px 12px' })
export const role = style({
  margin: '0 4px 12px',
  padding: '6px 8px',
  border: `1px solid ${color.navOn}`,
  borderRadius: size.r2,
  fontSize: 12,
  display: 'grid',
})
export const business = style({ fontWeight: 560, color: color.navInkOn, overflow: 'hidden', textOverflow: 'ellipsis' })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  padding: '7px 8px',
  borderRadius: size.r2,
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.navOn },
    '&[aria-current=page]': { background: color.navOn, color: color.navInkOn, fontWeight: 560 },
  },
})
export const badge = style({
  fontVariantNumeric: 'tabular-nums',
  marginLeft: 'auto',
  padding: '0 6px',
  borderRadius: 9,
  background: '#2f4764',
  color: '#dfe9f5',
  fontSize: 11,
  fontWeight: 600,
})
export const foot = style({
  marginTop: 'auto',
  padding: 8,
  border: 0,
  borderRadius: size.r2,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: 11,
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { background: color.navOn },
})
