import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size } from '../../../shared/ui/theme.css.ts'

const phone = '(max-width: 767px)'
const middle = '(max-width: 1279px)'
const wide = '(min-width: 1280px)'

/** Three columns of sections and one that says what is left. */
export const layout = style({
  display: 'grid',
  gap: size.s3,
  padding: '0 16px 72px',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) minmax(0, 320px)',
  '@media': {
    [middle]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '0 8px 96px' },
  },
})
export const column = style({ display: 'grid', gap: size.s3, alignContent: 'start', minWidth: 0 })
export const section = style({
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.surface,
  overflow: 'hidden',
})
export const sectionHead = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  padding: '7px 12px',
  background: color.sunken,
})
export const sectionTitle = style({ margin: 0, fontSize: 13, fontWeight: 640 })
export const sectionCount = style({ color: color.ink2, fontSize: 12, fontVariantNumeric: 'tabular-nums' })

/** One field: its label, and beside it what is entered. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)',
  gap: '2px 10px',
  alignItems: 'center',
  padding: '3px 12px',
  borderLeft: '3px solid transparent',
  selectors: {
    '&[data-missing=true]': { borderLeftColor: color.amber },
    '&[data-conflict=true]': { borderLeftColor: color.red },
    // Four choices leave no room for a label beside them.
    '&[data-stacked=true]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&:focus-within': { background: color.accentSoft },
  },
})
export const rowLabel = style({ color: color.ink2, fontSize: 13, overflowWrap: 'anywhere' })
export const below = style({ gridColumn: '1 / -1', fontSize: 12, display: 'grid', gap: 4 })
export const faultText = style({ margin: 0, color: color.red, fontSize: 12 })
export const fieldMembers = style({ display: 'flex', justifyContent: 'flex-end', gridColumn: '1 / -1' })
export const sumLine = style({
  margin: 0,
  color: color.ink2,
  fontSize: 12,
  textAlign: 'right',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
})
export const totalRow = style({ background: color.sunken, fontWeight: 620, color: color.ink })
export const totalValue = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' })

export const input = recipe({
  base: {
    width: '100%',
    minWidth: 0,
    minHeight: 28,
    padding: '3px 8px',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: size.r2,
    background: color.surface,
    color: color.ink,
    font: 'inherit',
    '@media': { [phone]: { minHeight: 44, fontSize: 16 } },
    selectors: {
      '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -1 },
      '&[aria-invalid=true]': { borderColor: color.red },
    },
  },
  variants: { number: { true: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' }, false: {} } },
  defaultVariants: { number: false },
})
export const shownValue = style({ textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' })
export const segments = style({ display: 'flex', justifyContent: 'flex-end', gap: 0 })
export const segment = style({
  flex: '1 1 0',
  minHeight: 28,
  padding: '3px 6px',
  border: `1px solid ${color.lineStrong}`,
  marginLeft: -1,
  background: color.surface,
  color: color.ink,
  font: 'inherit',
  fontSize: 12.5,
  cursor: 'pointer',
  selectors: {
    '&:first-child': { borderRadius: `${size.r2} 0 0 ${size.r2}` },
    '&:last-child': { borderRadius: `0 ${size.r2} ${size.r2} 0` },
    '&[aria-checked=true]': { background: color.accent, borderColor: color.accent, color: color.accentInk },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 1, zIndex: 1 },
  },
  '@media': { [phone]: { minHeight: 44, fontSize: 15 } },
})

export const side = style({
  display: 'grid',
  gap: size.s3,
  alignContent: 'start',
  minWidth: 0,
  '@media': { [middle]: { gridColumn: '1 / -1' }, [wide]: { gridColumn: 4, gridRow: '1 / span 2' } },
})
/** The photos, below the sections that they are about. */
export const strip = style({
  gridColumn: '1 / -1',
  minWidth: 0,
  '@media': { [wide]: { gridColumn: '1 / 4' } },
})
export const card = style({
  padding: 12,
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.surface,
  display: 'grid',
  gap: 8,
})
export const cardTitle = style({ margin: 0, fontSize: 13.5, fontWeight: 640 })
export const cardHead = style({ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' })
export const list = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 6 })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  justifyContent: 'space-between',
  fontSize: 13,
})
export const asked = style({ display: 'grid', gap: 6, flex: 1, minWidth: 0 })
export const loss = style({ background: color.redSoft, borderColor: color.red })
export const lossBar = style({ position: 'relative', height: 8, borderRadius: 4, background: color.surface })
export const lossFill = style({ height: '100%', borderRadius: 4, background: color.red })
export const lossLimit = style({ position: 'absolute', top: -4, bottom: -4, width: 2, background: color.ink })
export const buttons = style({ display: 'flex', gap: 8, flexWrap: 'wrap' })
export const text = style({ margin: 0, fontSize: 13, color: color.ink2 })
export const compared = style({ width: '100%', borderCollapse: 'collapse', fontSize: 12.5 })
globalStyle(`${compared} th, ${compared} td`, {
  padding: '4px 6px 4px 0',
  textAlign: 'left',
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 'inherit',
  overflowWrap: 'anywhere',
})
export const comparedHead = style({ color: color.ink3 })
export const scroll = style({ overflowX: 'auto' })

/** What stays in sight: whether all is saved, the last undo, the next step. */
export const foot = style({
  position: 'fixed',
  insetInlineStart: size.nav,
  insetInlineEnd: 0,
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '8px 16px',
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  '@media': { [phone]: { insetInlineStart: 0 }, print: { display: 'none' } },
})
export const saved = style({
  marginRight: 'auto',
  minWidth: 0,
  color: color.ink2,
  fontSize: 13,
})
export const onlyWide = style({ '@media': { [phone]: { display: 'none' } } })
export const notPrinted = style({ '@media': { print: { display: 'none' } } })
