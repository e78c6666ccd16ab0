import { globalStyle, style } from '@vanilla-extract/css'
import { color, size, type } from '../../shared/ui/theme.css.ts'
import { rowBackground } from './rows/row-background.ts'

export const frame = style({
  position: 'relative',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  background: color.surface,
})

export const fill = style({ height: '100%' })

/** Shown over the grid's place while there is nothing in it. */
export const cover = style({
  position: 'absolute',
  inset: '31px 0 0',
  background: color.surface,
  zIndex: 2,
  overflow: 'auto',
  selectors: { '&:empty': { display: 'none' } },
})

globalStyle(`${frame} .ag-header-cell`, { fontSize: 11.5 })
// Rows run to the edge, also where the columns end before it.
globalStyle(`${frame} .ag-row:not(.ag-header-row)::after`, {
  backgroundColor: 'transparent',
  borderBottom: `1px solid ${color.line}`,
})
// Where scrollbars take no room, the grid lays an opaque strip over the last row and the last column instead.
globalStyle(`${frame} .ag-scrollbar-invisible, ${frame} .ag-scrollbar-invisible > *`, {
  backgroundColor: 'transparent',
  pointerEvents: 'none',
})
globalStyle(`${frame} .ag-row > .ag-grid-pinned-left-cells > .ag-grid-container-wrapper`, {
  backgroundColor: 'transparent',
})
rowBackground(frame, '', 'none')
const cursorTint = `color-mix(in srgb, ${color.accent} 11%, transparent)`
rowBackground(frame, '.ag-row-focus', `linear-gradient(${cursorTint}, ${cursorTint})`)
// At the row's edge, also where the row is selected: a row that the cursor is on is found at a glance.
globalStyle(`${frame} .ag-row-focus .ag-cell:first-child`, { boxShadow: `inset 3px 0 ${color.accent}` })
globalStyle(`${frame} .ag-cell-focus:focus-within, ${frame} .ag-cell-focus:focus`, {
  borderColor: 'transparent !important',
  outline: `2px solid ${color.accent}`,
  outlineOffset: -2,
  background: color.raised,
})
// The button takes no room from the heading until one comes to it.
const filterButton = '.ag-header-cell-filter-button:not(.ag-filter-active)'
globalStyle(`${frame} .ag-header-cell:not(:hover, :focus, :focus-within) ${filterButton}`, {
  position: 'absolute',
  right: 4,
  opacity: 0,
})

/** The grid reads the height of its rows from its theme's variable, wherever that is set. */
globalStyle(`${frame}[data-density=compact] [class*='ag-theme-params']`, { vars: { '--ag-row-height': '26px' } })

export const mono = style({ fontFamily: type.mono, fontSize: 12 })
export const dim = style({ color: color.ink3 })
export const numeric = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
/** The tones of a cell that is plain text. */
export const done = style({ color: color.green })
export const wanting = style({ color: color.amber, fontWeight: 560 })
export const urgent = style({ color: color.red, fontWeight: 620 })

/** The box that shows what is going to be done; a choice that has not been made is dashed. */
export const act = style({
  display: 'inline-block',
  verticalAlign: 'top',
  marginTop: 'calc((var(--ag-row-height) - 26px) / 2)',
  minWidth: 118,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  lineHeight: 'min(20px, calc(var(--ag-row-height) - 8px))',
  padding: '1px 8px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 5,
  background: color.raised,
  cursor: 'pointer',
  ':hover': { borderColor: color.accent },
})
export const noAct = style({ color: color.ink3, borderStyle: 'dashed' })

export const claimLink = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  font: `12px ${type.mono}`,
  ':hover': { textDecoration: 'underline', color: color.accent },
})

export const tags = style({ display: 'inline-flex', gap: 4, verticalAlign: 'middle', lineHeight: '20px' })

export const subordinateRow = style({ color: color.ink2 })
globalStyle(`${subordinateRow} .ag-cell`, { color: color.ink2 })
/** The cell by which a row is indented under its lead. */
export const indentedCell = style({ selectors: { [`${subordinateRow} &.ag-cell`]: { paddingLeft: 24 } } })

/** A row that has just left, kept in view while it is active. */
export const departedRow = style({})
rowBackground(frame, departedRow, `repeating-linear-gradient(135deg, ${color.sunken} 0 8px, ${color.surface} 8px 16px)`)
globalStyle(`${departedRow} .ag-cell`, { color: color.ink3 })
/** The cell that says where a departed row has gone, and those after it which that covers. */
export const departureCell = style({ selectors: { [`${departedRow} &.ag-cell`]: { overflow: 'visible', zIndex: 1 } } })
export const coveredCell = style({
  selectors: { [`${departedRow} &.ag-cell:not(.ag-cell-focus)`]: { visibility: 'hidden' } },
})

export const failedRow = style({})
globalStyle(`${failedRow} .ag-cell:first-child`, { boxShadow: `inset 3px 0 ${color.red}` })

export const pendingCell = style({ fontStyle: 'italic', color: `${color.ink2} !important` })
export const missingCell = style({
  '::after': { content: 'needed', color: color.amber, fontSize: 11.5, fontWeight: 560 },
})
export const refusedCell = style({ boxShadow: `inset 0 0 0 1px ${color.red}`, background: color.redSoft })
export const conflictCell = style({
  boxShadow: `inset 0 0 0 2px ${color.amber}`,
  background: color.amberSoft,
  cursor: 'pointer',
})

export const editor = style({
  display: 'grid',
  gap: 6,
  minWidth: 200,
  padding: 6,
  background: color.raised,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  boxShadow: color.shadow,
  font: `13px/1.4 ${type.font}`,
})
export const options = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: 260,
  overflow: 'auto',
  maxWidth: 340,
})
export const option = style({
  padding: '4px 8px',
  borderRadius: size.r1,
  cursor: 'default',
  selectors: {
    '&[aria-selected=true]': { background: color.accentSoft },
    '&[aria-disabled=true]': { color: color.ink3 },
  },
})
export const optionHint = style({ display: 'block', fontSize: 11.5, color: color.ink3 })
export const filterPanel = style({ display: 'grid', gap: 6, padding: 8, minWidth: 220, color: color.ink })

/** A cell with a deferred change, shown once the row is no longer active. */
export const deferredCell = style({
  boxShadow: `inset 0 -2px ${color.blue}`,
  background: `color-mix(in srgb, ${color.blueSoft} 55%, transparent)`,
})

/** Under an open editor: what others set there meanwhile; under the focused cell: its note. */
export const cellNote = style({
  position: 'absolute',
  top: 0,
  left: 0,
  zIndex: 8,
  display: 'grid',
  maxWidth: 340,
  padding: '3px 8px 4px',
  background: color.blueSoft,
  color: color.blue,
  borderRadius: `0 0 ${size.r1} ${size.r1}`,
  font: `560 11.5px/1.45 ${type.font}`,
  pointerEvents: 'none',
  overflowWrap: 'anywhere',
  selectors: { '&[hidden]': { display: 'none' } },
})
/** Laid out and not seen, below what shows its rows in another way. */
export const hiddenFrame = style([
  frame,
  { position: 'absolute', inset: 0, visibility: 'hidden', pointerEvents: 'none' },
])
globalStyle(`${hiddenFrame} .ag-popup-child`, { visibility: 'visible', pointerEvents: 'auto' })
