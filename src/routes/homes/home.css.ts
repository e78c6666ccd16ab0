import { globalStyle, style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'

export const page = style({ padding: '20px 16px 32px', maxWidth: 1680 })
export const head = style({ display: 'grid', gap: 4, marginBottom: 18 })
export const hello = style({ margin: 0, fontSize: 22, fontWeight: 650, letterSpacing: '-.01em' })
export const today = style({ margin: 0, color: color.ink3, fontSize: 12 })
export const tiles = style({
  display: 'grid',
  gap: size.s3,
  marginBottom: size.s4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  ':empty': { display: 'none' },
})
/** Panels of any height, packed one below the other. */
export const panels = style({ columns: '340px', columnGap: size.s4 })
export const panel = style({
  breakInside: 'avoid',
  marginBottom: size.s4,
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.surface,
  overflow: 'hidden',
})
export const panelHead = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  padding: '12px 16px 10px',
  borderBottom: `1px solid ${color.line}`,
})
globalStyle(`${panelHead} > a`, {
  '@media': {
    '(max-width: 767px)': { display: 'inline-flex', alignItems: 'center', minHeight: 44, margin: '-12px 0 -10px' },
  },
})
export const panelTitle = style({ margin: 0, fontSize: 14, fontWeight: 620 })
export const lines = style({ margin: 0, padding: '4px 0', listStyle: 'none' })
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: size.row,
  padding: '4px 16px',
  color: 'inherit',
  textDecoration: 'none',
})
export const contactLine = style({
  '@media': { '(max-width: 767px)': { minHeight: 44, alignContent: 'center' } },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '1px 10px',
  padding: '6px 16px',
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { background: color.sunken },
})
export const under = style({ gridColumn: '1 / -1', color: color.ink3, fontSize: 12 })
export const name = style({
  flex: 1,
  fontWeight: 520,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const figure = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 560 })
export const dim = style({ color: color.ink3, whiteSpace: 'nowrap' })
/** A panel over the whole width, above those side by side. */
export const wide = style({ marginBottom: size.s4 })
/** What to do next, in as many columns as there is room for. */
export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  margin: 0,
  padding: '4px 0',
  listStyle: 'none',
})
/** A line of what to do next; wide enough for a finger. */
export const stepLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '6px 16px',
  color: 'inherit',
  textDecoration: 'none',
  selectors: { 'a&:hover': { background: color.sunken } },
})
export const stepCount = style({
  minWidth: 44,
  fontSize: 18,
  fontWeight: 640,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
})
export const urgentCount = style({ color: color.red })
export const stepText = style({ flex: 1, minWidth: 0, fontWeight: 520 })

/** Status, its share as a bar, its count. */
export const share = style({
  '@media': { '(max-width: 767px)': { minHeight: 44 } },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 170px) minmax(40px, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  minHeight: size.row,
  padding: '3px 16px',
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { background: color.sunken },
})
export const track = style({ height: 6, borderRadius: 3, background: color.sunken, overflow: 'hidden' })
export const bar = style({
  display: 'block',
  height: '100%',
  minWidth: 3,
  borderRadius: 3,
  background: color.lineStrong,
})

export const facts = style({ padding: '10px 16px 14px' })
