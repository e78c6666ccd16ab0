import { globalStyle, style } from '@vanilla-extract/css'
import { bone } from '../../shared/ui/states.css.ts'
import { head } from '../../shared/ui/table.css.ts'
import { color } from '../../shared/ui/theme.css.ts'

export const flag = style({ display: 'flex', alignItems: 'center', minHeight: 30 })
/** At the other end of the line of tools, where the page has room. */
export const addButton = style({ '@media': { '(min-width: 767px)': { marginLeft: 'auto' } } })
export const dimmed = style({ color: color.ink3 })
export const menuCell = style({ width: 44, padding: '0 8px', textAlign: 'right' })
export const figureCell = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
export const sumRow = style({ fontWeight: 620, background: color.sunken })
export const sumLabel = style({ textAlign: 'left' })
export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', color: color.ink2 })
/** A card with its menu in the lower corner, beside the button that the card is. */
export const cardPlace = style({ position: 'relative', minWidth: 0, overflowWrap: 'anywhere' })
export const cardMenu = style({ position: 'absolute', right: 6, bottom: 6 })
export const cardWithMenu = style({})
globalStyle(`${cardWithMenu} > :last-child`, { paddingRight: 36 })
export const cardStill = style({ cursor: 'auto' })

/** The box that selects a row: a shift-click selects rows, not text. */
export const selectBox = style({ display: 'inline-flex', verticalAlign: 'middle', userSelect: 'none' })
export const selectCell = style({ width: 34, padding: '0 0 0 16px' })
export const cardWithBox = style({ paddingLeft: 40 })
export const cardBox = style({ position: 'absolute', left: 4, top: 2, padding: 8 })
/** Stays in view below the rows. */
export const bulkBar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '9px 16px',
  background: color.raised,
  borderTop: `1px solid ${color.line}`,
  boxShadow: '0 -6px 18px rgb(16 24 40 / .06)',
})
export const bulkButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '@media': { '(min-width: 767px)': { marginLeft: 'auto' } },
})
export const bulkProgress = style({ flex: '1 1 240px' })

/** A page whose rows fill its height and scroll in it. Where the height is short, the page scrolls. */
export const filled = style({
  '@media': { '(min-width: 767px)': { display: 'flex', flexDirection: 'column', height: '100%', paddingBottom: 0 } },
})
export const filledRows = style({
  '@media': {
    '(min-width: 767px)': { display: 'flex', flexDirection: 'column', flex: '1 1 0', minHeight: 260 },
  },
})
export const fills = style({ flex: '1 1 0', minHeight: 0, overflowY: 'auto' })
export const endlessTable = style({
  minWidth: 1080,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
})
globalStyle(`${endlessTable} :is(td, th)`, { paddingInline: 8 })
globalStyle(`${endlessTable} :is(td, th):first-child`, { paddingLeft: 16 })
/** What has the focus is not hidden under the head. */
globalStyle(`${endlessTable} td *`, { scrollMarginTop: 40 })
globalStyle(`${endlessTable} .${head}`, { position: 'sticky', top: 0, zIndex: 1 })
export const spacer = style({ padding: 0, border: 0 })
globalStyle(`${spacer} > td`, { padding: 0, border: 0 })
export const pendingCell = style({
  '::before': { content: '""', display: 'block', width: '38%', height: 9, borderRadius: 4, background: color.line },
})
export const pendingCard = style([bone, { width: '60%' }])
/** Cards whose gap is their own: the room of those that are not drawn is a margin, which stays inside. */
export const endlessCards = style({ display: 'flow-root', overflowAnchor: 'none' })
globalStyle(`${endlessCards} > li`, { paddingBottom: 8 })
/** The count of an endless list. */
export const endlessCount = style({
  margin: 0,
  padding: '8px 16px',
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
  '@media': { '(min-width: 767px)': { borderTop: `1px solid ${color.line}`, background: color.surface } },
})
/** A day that a list is narrowed by. */
export const day = style({ width: 138, '@media': { '(max-width: 767px)': { width: 'auto', flex: '1 1 130px' } } })
