import { globalStyle, style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

/** Vehicle, place and event below the name. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  padding: '0 16px 12px',
  color: color.ink2,
})
export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: 5 })
/** Ways to reach the customer, each large enough for a thumb. */
export const reach = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2, padding: '0 16px 16px' })
globalStyle(`${reach} > a`, { '@media': { '(max-width: 767px)': { flex: '1 1 100px' } } })
export const name = style({ margin: 0, fontSize: 18, fontWeight: 640, overflowWrap: 'anywhere' })
export const figure = style({ color: color.ink, fontVariantNumeric: 'tabular-nums' })
/** A figure that explains itself on hover and focus. */
export const record = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ink2,
  font: 'inherit',
  fontSize: 12.5,
  textAlign: 'left',
  textDecoration: 'underline dotted',
  textUnderlineOffset: 3,
  cursor: 'help',
})
