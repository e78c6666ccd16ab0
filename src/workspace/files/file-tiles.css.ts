import { style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'

const phone = '(max-width: 767px)'

export const strip = style({
  gridColumn: '1 / -1',
  padding: 12,
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.surface,
  display: 'grid',
  gap: 8,
  selectors: { '&[data-dropping=true]': { outline: `2px dashed ${color.focus}` } },
})
export const tiles = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  '@media': { [phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
const tile = style({
  position: 'relative',
  width: '100%',
  minHeight: 84,
  padding: 0,
  display: 'grid',
  placeItems: 'center',
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  background: color.sunken,
  color: color.ink2,
  font: 'inherit',
  fontSize: 12,
  overflow: 'hidden',
  textAlign: 'center',
  '@media': { [phone]: { minHeight: 112 } },
})
export const shot = style([
  tile,
  {
    cursor: 'pointer',
    selectors: {
      '&:focus-visible': { outline: `2px solid ${color.focus}` },
      '&[aria-pressed=true]': { borderColor: color.accent, boxShadow: `inset 0 0 0 2px ${color.accent}` },
    },
  },
])
export const still = style([tile, { padding: 6 }])
export const adding = style([
  tile,
  {
    cursor: 'pointer',
    borderStyle: 'dashed',
    borderColor: color.lineStrong,
    selectors: {
      '&:focus-within': { outline: `2px solid ${color.focus}` },
      '&[data-missing=true]': { borderColor: color.amber, background: color.amberSoft, color: color.ink },
    },
  },
])
export const input = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', width: '100%' })
export const picture = style({ width: '100%', height: 84, objectFit: 'cover', '@media': { [phone]: { height: 112 } } })
export const caption = style({ margin: '2px 0 0', fontSize: 12, color: color.ink2, overflowWrap: 'anywhere' })
export const plus = style({ fontSize: 20, lineHeight: 1 })
export const viewer = style({ overflow: 'auto', height: '60vh', display: 'flex' })
export const pdfPages = style({ margin: '0 auto', padding: 0, listStyle: 'none', display: 'grid', gap: 12 })
/** Paper is white in dark mode too. */
export const pdfPage = style({ background: '#fff', border: `1px solid ${color.line}` })
export const pdfCanvas = style({ display: 'block', width: '100%', height: '100%' })
