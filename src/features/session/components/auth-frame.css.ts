import { globalStyle, style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

const wide = 'screen and (min-width: 767px)'

export const page = style({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  '@media': { [wide]: { gridTemplateRows: '1fr', gridTemplateColumns: 'minmax(280px, 42%) 1fr' } },
})
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: size.s5,
  padding: '20px 24px',
  background: color.nav,
  color: color.navInk,
  '@media': { [wide]: { padding: 40 } },
})
export const claim = style({
  display: 'none',
  maxWidth: 380,
  margin: 0,
  fontSize: 26,
  lineHeight: 1.3,
  fontWeight: 560,
  color: color.navInkOn,
  '@media': { [wide]: { display: 'block' } },
})
export const small = style({ display: 'none', margin: 0, '@media': { [wide]: { display: 'block' } } })
export const main = style({
  display: 'grid',
  alignItems: 'start',
  justifyItems: 'center',
  padding: '32px 20px',
  '@media': { [wide]: { alignItems: 'center' } },
})
export const card = style({ width: '100%', maxWidth: 360, display: 'grid', gap: size.s4 })
export const heading = style({ margin: 0, fontSize: 22, fontWeight: 640 })
export const lead = style({ margin: '-8px 0 0', color: color.ink2 })
export const form = style({ display: 'grid', gap: size.s4 })
/** What else one can do here, quieter than the form. */
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: '8px 20px', justifyContent: 'space-between' })
export const way = style({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: color.accent,
  textDecoration: 'underline',
  textUnderlineOffset: 2,
  cursor: 'pointer',
  selectors: { '&:disabled': { color: color.ink3, textDecoration: 'none', cursor: 'default' } },
})
globalStyle(`${ways} a`, { color: color.accent, textUnderlineOffset: 2 })
