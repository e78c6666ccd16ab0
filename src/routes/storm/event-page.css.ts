import { globalStyle, style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'

const wide = '(min-width: 1200px)'

export const tabLine = style({ minWidth: 0, borderTop: `1px solid ${color.line}` })
globalStyle(`${tabLine} [role=tab]`, { '@media': { '(min-width: 768px)': { paddingInline: 7 } } })
// Eight tabs with figures are wider than the column: a second line hides none of them.
globalStyle(`${tabLine} [role=tablist]`, { '@media': { '(min-width: 768px)': { flexWrap: 'wrap' } } })
export const tabBody = style({ paddingTop: size.s3, borderTop: `1px solid ${color.line}` })
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  alignItems: 'center',
  padding: '12px 16px',
})
export const name = style({ margin: 0, fontSize: 18, fontWeight: 640, overflowWrap: 'anywhere' })
export const days = style({ color: color.ink2 })
export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const figure = style({ color: color.ink2, textDecoration: 'none' })
export const figureLink = style([
  figure,
  {
    ':hover': { color: color.accent },
    '@media': { '(max-width: 767px)': { display: 'inline-flex', alignItems: 'center', gap: 4, minHeight: 44 } },
  },
])
export const figureCount = style({ color: color.ink, fontWeight: 640, fontVariantNumeric: 'tabular-nums' })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' })
/** The map beside the parts where there is room, above them where there is not. */
export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 6fr) minmax(460px, 5fr)', gridTemplateRows: 'auto minmax(0, 1fr)' },
  },
})
/** What is said of the event as a whole. Over the map it would push the map's panel off the lower edge of the screen. */
export const besideMap = style({
  minWidth: 0,
  '@media': { [wide]: { gridColumn: 2, gridRow: 1, selectors: { '&:not(:empty)': { paddingTop: 12 } } } },
})
export const mapPlace = style({
  minWidth: 0,
  borderTop: `1px solid ${color.line}`,
  '@media': {
    '(max-width: 766px)': { order: 1 },
    '(min-width: 767px) and (max-width: 1199px)': { height: 560 },
    [wide]: {
      gridColumn: 1,
      gridRow: '1 / span 2',
      position: 'sticky',
      top: 0,
      height: 'calc(100vh - 120px)',
      minHeight: 480,
      borderRight: `1px solid ${color.line}`,
    },
  },
})
/** Names with an action beside each. */
export const lines = style({ display: 'grid', gap: 0, margin: 0, padding: 0, listStyle: 'none' })
export const lineItem = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  minHeight: 44,
  padding: '6px 16px',
  borderBottom: `1px solid ${color.line}`,
})
export const lineName = style({ fontWeight: 560 })
export const lineLink = style([
  lineName,
  {
    display: 'inline-flex',
    alignItems: 'center',
    color: color.accent,
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
    '@media': { '(max-width: 767px)': { minHeight: 44 } },
  },
])
export const lineDim = style({ color: color.ink3, marginRight: 'auto' })
export const planLines = style({ display: 'grid', gap: size.s3 })
/** A button below the facts of a panel. */
export const factsFoot = style({ marginTop: size.s3 })
