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
