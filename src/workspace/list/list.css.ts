import { globalStyle, style } from '@vanilla-extract/css'
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
