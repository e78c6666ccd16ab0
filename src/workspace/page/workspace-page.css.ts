import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../shared/ui/theme.css.ts'

export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  height: '100%',
  minHeight: 0,
  minWidth: 0,
  overflow: 'hidden',
  '@media': {
    // The open record is the page.
    '(max-width: 766px)': {
      selectors: {
        '&[data-record=true]': {
          position: 'fixed',
          inset: 0,
          zIndex: 30,
          gridTemplateRows: 'minmax(0, 1fr) auto',
          gridTemplateColumns: 'minmax(0, 1fr)',
          background: color.surface,
        },
      },
    },
  },
})
globalStyle(`${page} kbd`, { '@media': { '(max-width: 766px)': { display: 'none' } } })
export const bar = style({
  padding: '0 16px',
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  minWidth: 0,
  '@media': {
    '(max-width: 766px)': {
      padding: '0 8px 0 14px',
      selectors: { [`${page}[data-record=true] > &`]: { display: 'none' } },
    },
  },
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
/** One line at every width: a second one, once the tools of other features are here, would move the rows. */
export const tools = style({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  padding: '8px 0',
  containerType: 'inline-size',
})
export const push = style({ marginLeft: 'auto' })
export const tally = style({ color: color.ink3, whiteSpace: 'nowrap' })
/** Room for the longest figures, so that the line stays as it is while rows stream in. */
export const steadyTally = style([tally, { minWidth: 92, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }])
export const search = style({ width: 170, minWidth: 90, flexShrink: 1 })
export const shrinking = style({ minWidth: 60, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
/** Filters that are on, under the tools; empty while those of a link are on their way. */
export const filterLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  minHeight: 34,
  paddingBottom: 8,
})
const iconOnly = { padding: 0, width: 30, gap: 0, fontSize: 0 }
/** Tools that are known by their icons where the line is short; the words stay for those who hear them. */
export const byIcon = style({ display: 'contents' })
globalStyle(`${byIcon} > button`, {
  flex: 'none',
  '@container': { '(max-width: 1180px)': iconOnly },
})
/** Those of other features, and of the queue itself. */
export const byIconLast = style({ display: 'contents' })
globalStyle(`${byIconLast} > button`, {
  flex: 'none',
  '@container': { '(max-width: 970px)': iconOnly },
})
/** Width of the record panel. */
export const recordWidth = '--record-width'
export const middle = style({
  display: 'grid',
  position: 'relative',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 0,
  minWidth: 0,
  selectors: {
    '&[data-drawer=true]': { gridTemplateColumns: `minmax(0, 1fr) min(var(${recordWidth}, 340px), 70%)` },
    // The grid stays: its cursor is what the panel follows.
    '&[data-expanded=true]': { gridTemplateColumns: 'minmax(0, 0fr) minmax(0, 1fr)' },
  },
  '@media': {
    '(max-width: 766px)': {
      selectors: {
        '&[data-drawer=true]': { gridTemplateColumns: 'minmax(0, 1fr)' },
        '&[data-expanded=true]': { gridTemplateColumns: 'minmax(0, 1fr)' },
      },
    },
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
export const warned = style([stuck, { color: color.amber }])
export const failedActions = style({ display: 'inline-flex', flexWrap: 'wrap', gap: 8 })
export const reasons = style({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none', maxWidth: 360 })
export const reason = style({ display: 'grid', gap: 2, justifyItems: 'start' })
export const columnList = style({ display: 'grid', gap: 2, maxHeight: 280, overflow: 'auto', minWidth: 250 })
export const densities = style({ display: 'flex', gap: 16, margin: '0 0 8px', padding: 0, border: 0 })
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

globalStyle(`${top} button`, { '@media': { '(max-width: 766px)': { minWidth: 44, minHeight: 44 } } })
/** Tabs of the queue as chips, where fingers choose them. */
globalStyle(`${scrolls} [role=tab]`, {
  '@media': {
    '(max-width: 766px)': {
      margin: '6px 2px',
      padding: '0 15px',
      border: `1px solid ${color.lineStrong}`,
      borderRadius: 22,
      fontSize: 14,
    },
  },
})
globalStyle(`${scrolls} [role=tab][data-active]`, {
  '@media': {
    '(max-width: 766px)': { borderColor: color.accentSoft, background: color.accentSoft, color: color.accent },
  },
})
