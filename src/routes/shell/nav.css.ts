import { globalStyle, style } from '@vanilla-extract/css'
import { touch } from '../../shared/ui/kbd.css.ts'
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

export const brandLine = style({ padding: '4px 8px 12px', borderRadius: size.r2, textDecoration: 'none' })
export const box = style({
  display: 'grid',
  gap: 2,
  margin: '0 4px 12px',
  padding: '7px 8px',
  border: `1px solid ${color.navOn}`,
  borderRadius: size.r2,
  fontSize: 12,
})
/** A logo may be drawn for white paper: it gets some. */
export const logo = style({
  justifySelf: 'start',
  maxWidth: '100%',
  height: 30,
  marginBottom: 3,
  padding: 3,
  borderRadius: size.r1,
  background: '#fff',
  objectFit: 'contain',
})
export const business = style({
  fontWeight: 560,
  color: color.navInkOn,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const role = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const switcher = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 6,
  margin: '4px -3px -2px',
  padding: '4px 6px',
  border: 0,
  borderRadius: size.r1,
  background: color.navOn,
  color: color.navInkOn,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { filter: 'brightness(1.15)' },
  ':disabled': { cursor: 'progress' },
})
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
  '@media': { [touch]: { display: 'none' } },
})

export const away = style({ marginLeft: 'auto', opacity: 0.7 })
