import { style } from '@vanilla-extract/css'
import { color } from '../../shared/ui/theme.css.ts'

export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  height: '100%',
  minHeight: 0,
  minWidth: 0,
  overflow: 'hidden',
})
export const bar = style({
  padding: '0 16px',
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  minWidth: 0,
})
export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minWidth: 0,
})
export const news = style({ display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto', whiteSpace: 'nowrap' })
export const scrolls = style({ overflowX: 'auto', scrollbarWidth: 'none' })
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', padding: '8px 0' })
export const push = style({ marginLeft: 'auto' })
export const tally = style({ color: color.ink3, whiteSpace: 'nowrap' })
export const search = style({ width: 170 })
export const middle = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 0,
  minWidth: 0,
  selectors: { '&[data-drawer=true]': { gridTemplateColumns: 'minmax(0, 1fr) 340px' } },
  '@media': {
    '(max-width: 767px)': { selectors: { '&[data-drawer=true]': { gridTemplateColumns: 'minmax(0, 1fr)' } } },
  },
})
/** The live queue, while an as-of read is shown: it stays as it is, hidden. */
export const hidden = style({ display: 'none' })
/** An as-of read must not be taken for the live queue: a frame of its own colour around all of it. */
export const asOf = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minHeight: 0,
  minWidth: 0,
  border: `2px solid ${color.violet}`,
  background: color.violetSoft,
})
export const asOfTools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  padding: '6px 14px',
})
export const drawer = style({
  borderLeft: `1px solid ${color.line}`,
  background: color.surface,
  overflow: 'auto',
  minWidth: 0,
  '@media': { '(max-width: 767px)': { position: 'fixed', inset: 0, zIndex: 40, border: 0 } },
})
export const selectionBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '9px 16px',
  background: color.raised,
  borderTop: `1px solid ${color.line}`,
  boxShadow: '0 -6px 18px rgb(16 24 40 / .06)',
  zIndex: 3,
})
export const working = style({ flex: '1 1 240px' })
export const sum = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 14px', color: color.ink2 })
export const figure = style({ color: color.ink, fontWeight: 640 })
export const stuck = style({
  all: 'unset',
  color: color.red,
  cursor: 'pointer',
  borderBottom: '1px dotted currentColor',
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
})
export const reasons = style({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none', maxWidth: 360 })
export const reason = style({ display: 'grid', gap: 2, justifyItems: 'start' })
export const columnList = style({ display: 'grid', gap: 2, maxHeight: 340, overflow: 'auto', minWidth: 250 })
export const columnLine = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 28,
})
export const form = style({ display: 'grid', gap: 12 })
export const choices = style({ display: 'grid', gap: 6, margin: 0, padding: 0, border: 0 })
export const dim = style({ color: color.ink3, fontSize: 12 })
export const deferredGroup = style({ display: 'inline-flex', alignItems: 'center', gap: 2 })
