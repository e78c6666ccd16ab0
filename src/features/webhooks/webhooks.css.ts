import { style } from '@vanilla-extract/css'
import { narrowPage } from '../../shared/ui/use-is-narrow.ts'
import { color, size, type } from '../../shared/ui/theme.css.ts'

export const places = style({
  display: 'grid',
  gap: size.s4,
  padding: '0 16px',
  gridTemplateColumns: 'minmax(300px, 2fr) minmax(0, 5fr)',
  alignItems: 'start',
  '@media': { '(max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const headLine = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2, alignItems: 'center' })
export const grow = style({ flex: '1 1 160px', minWidth: 0, margin: 0, overflowWrap: 'anywhere' })
export const title = style({ margin: 0, fontSize: 15, fontWeight: 620, overflowWrap: 'anywhere' })
export const stack = style({ display: 'grid', gap: size.s3, minWidth: 0 })
export const list = style({ display: 'grid', gap: size.s1, margin: '10px 0 0', padding: 0, listStyle: 'none' })
export const endpoint = style({
  display: 'grid',
  gap: 3,
  width: '100%',
  minHeight: 44,
  padding: '9px 11px',
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  background: color.surface,
  color: color.ink,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: color.lineStrong },
    '&[aria-pressed=true]': { borderColor: color.accent, background: color.accentSoft },
  },
})
export const name = style({ flex: '1 1 0', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' })
export const mono = style({ fontFamily: type.mono, fontSize: 12, overflowWrap: 'anywhere' })
export const dim = style({ color: color.ink2, fontSize: 12.5, overflowWrap: 'anywhere' })
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' })
export const eventChip = style({
  padding: '1px 6px',
  borderRadius: size.r1,
  background: color.greySoft,
  fontFamily: type.mono,
  fontSize: 12,
  overflowWrap: 'anywhere',
})
export const delivery = style({
  display: 'grid',
  gap: '2px 12px',
  gridTemplateColumns: '54px minmax(140px, 2fr) 92px 64px 52px 64px minmax(110px, 1fr)',
  alignItems: 'center',
  width: '100%',
  minHeight: 34,
  padding: '4px 8px',
  border: 0,
  borderBottom: `1px solid ${color.line}`,
  background: 'none',
  color: color.ink,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { background: color.sunken },
  '@media': {
    [narrowPage]: { display: 'flex', flexWrap: 'wrap', minHeight: 44, padding: '8px 4px' },
  },
})
export const deliveryHead = style([
  delivery,
  {
    minHeight: 28,
    cursor: 'default',
    color: color.ink3,
    fontSize: 11.5,
    fontWeight: 600,
    background: color.sunken,
    ':hover': { background: color.sunken },
    '@media': { [narrowPage]: { display: 'none' } },
  },
])
export const deliveries = style({ margin: 0, padding: 0, listStyle: 'none' })
export const text = style({
  maxHeight: 240,
  margin: 0,
  padding: '8px 10px',
  overflow: 'auto',
  borderRadius: size.r2,
  background: color.sunken,
  fontFamily: type.mono,
  fontSize: 12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const attempt = style({ display: 'grid', gap: 4, padding: '8px 0', borderTop: `1px solid ${color.line}` })
export const choices = style({ display: 'grid', gap: size.s2, margin: 0, padding: 0, border: 0 })
export const legend = style({ marginBottom: size.s1, padding: 0, fontWeight: 600, fontSize: 12.5 })
export const choiceHint = style({ display: 'block', color: color.ink2, fontFamily: type.mono, fontSize: 11.5 })
export const fault = style({ margin: 0, color: color.red, fontSize: 12.5 })
export const secret = style({
  padding: '6px 9px',
  borderRadius: size.r2,
  background: color.sunken,
  fontFamily: type.mono,
  fontSize: 12,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
