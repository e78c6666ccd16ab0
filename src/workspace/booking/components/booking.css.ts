import { globalStyle, style } from '@vanilla-extract/css'
import { touch } from '../../../shared/ui/kbd.css.ts'
import { color, size, type } from '../../../shared/ui/theme.css.ts'

const phone = '(max-width: 766px)'

export const panel = style({ display: 'grid', gap: 10, minWidth: 0 })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' })
export const title = style({ margin: 0, fontSize: 12.5, fontWeight: 640 })
export const dim = style({ color: color.ink2, fontSize: 12 })
export const byKeyboard = style({ '@media': { [touch]: { display: 'none' } } })
export const grow = style({ flex: 1 })
export const places = style({ display: 'grid', gap: 2, margin: 0, padding: 0, border: 0, minWidth: 0 })
export const place = style({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '0 8px',
  minHeight: 28,
  padding: '2px 8px',
  borderRadius: size.r2,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: color.accentSoft },
    '&:focus-within': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  },
  '@media': { [phone]: { minHeight: 44 } },
})
export const radio = style({ margin: 0 })
export const placeName = style({ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 580 })
export const placeFacts = style({ color: color.ink2, fontSize: 12, fontVariantNumeric: 'tabular-nums' })

export const table = style({ width: '100%', borderCollapse: 'separate', borderSpacing: 2, tableLayout: 'fixed' })
globalStyle(`${table} th`, { padding: 0, fontWeight: 600, fontSize: 12.5, textAlign: 'center' })
globalStyle(`${table} th small`, { display: 'block', color: color.ink2, fontWeight: 450, fontSize: 11.5 })
globalStyle(`${table} th[scope=row]`, {
  width: 46,
  color: color.ink2,
  fontWeight: 450,
  fontSize: 11.5,
  textAlign: 'right',
  paddingRight: 4,
})
globalStyle(`${table} td`, { padding: 0 })
export const wishes = style({ display: 'grid', gap: size.s3 })
export const corner = style({ width: 46 })
/** Both in the width of the hours. */
export const pages = style({ display: 'flex' })
globalStyle(`${pages} > *`, { flex: 1, minWidth: 0, padding: 0 })
export const cell = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: 24,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: 4,
  background: color.ground,
  color: color.ink2,
  font: `450 12px/1 ${type.font}`,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [phone]: { height: 40 } },
})
export const free = style({
  borderColor: color.accentSoft,
  background: color.accentSoft,
  color: color.accent,
  fontWeight: 620,
  cursor: 'pointer',
  ':hover': { borderColor: color.accent },
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  selectors: { '&[aria-pressed=true]': { background: color.accent, color: color.accentInk } },
})
export const closed = style({
  backgroundImage: `repeating-linear-gradient(135deg, ${color.line} 0 2px, transparent 2px 6px)`,
})

export const chips = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 })
export const chip = style({
  minHeight: 28,
  padding: '2px 10px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.r2,
  background: color.surface,
  color: color.ink,
  font: `580 12.5px/1 ${type.font}`,
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  selectors: {
    '&[aria-pressed=true]': { borderColor: color.accent, background: color.accentSoft, color: color.accent },
  },
  '@media': { [phone]: { minHeight: 44 } },
})
export const taken = style({ borderStyle: 'dashed', color: color.ink2, fontWeight: 450, cursor: 'default' })
globalStyle(`${chip} small`, { color: color.ink2, fontWeight: 450 })

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  padding: '8px 10px',
  borderRadius: size.r2,
  background: color.greenSoft,
})
/** Before anything is chosen. */
export const openBar = style([bar, { background: color.sunken }])
export const barText = style({ display: 'grid', flex: 1, minWidth: 160 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: 8 })
export const visit = style({
  display: 'grid',
  gap: 10,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
})
export const wide = style({ gridColumn: '1 / -1' })
