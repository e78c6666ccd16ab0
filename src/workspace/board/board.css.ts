import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size } from '../../shared/ui/theme.css.ts'

const toneColors = {
  green: { color: color.green },
  blue: { color: color.blue },
  amber: { color: color.amber },
  red: { color: color.red },
  grey: { color: color.ink3 },
  violet: { color: color.violet },
} as const

/** Fills the rest of the page; the columns scroll for themselves, and all of them to the side. */
export const board = style({
  display: 'flex',
  gap: 8,
  flex: '1 1 0',
  minHeight: 320,
  padding: '10px 16px',
  overflowX: 'auto',
  background: color.ground,
  borderTop: `1px solid ${color.line}`,
})
export const narrowBoard = style({ padding: '0 16px' })
export const columnChoice = style({ padding: '0 16px 12px' })
/** How a column shows that a card is over it. */
const drops = {
  none: {},
  possible: { outline: `2px solid ${color.accent}`, background: color.accentSoft },
  refused: { outline: `2px dashed ${color.red}`, background: color.redSoft },
} as const
export const column = recipe({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 176px',
    minWidth: 0,
    borderRadius: size.r2,
    '@media': { '(min-width: 767px)': { maxWidth: 330 } },
  },
  variants: { drop: drops },
})
/** What dropping a card comes to, or why it cannot be dropped. */
export const dropText = recipe({
  base: {
    position: 'absolute',
    inset: '44px 8px auto',
    zIndex: 2,
    margin: 0,
    padding: '8px 10px',
    borderRadius: size.r2,
    background: color.raised,
    boxShadow: color.shadow,
    fontWeight: 560,
    pointerEvents: 'none',
  },
  variants: { isRefused: { true: { color: color.red }, false: { color: color.accent } } },
})
export const columnHead = style({
  display: 'grid',
  gridTemplateColumns: '8px 1fr auto auto',
  gap: '4px 7px',
  alignItems: 'center',
  padding: '0 8px 6px 4px',
})
export const columnTitle = style({
  margin: 0,
  fontSize: 13,
  fontWeight: 620,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const columnCount = style({ color: color.ink2, fontWeight: 560, fontVariantNumeric: 'tabular-nums' })
export const columnNote = recipe({
  base: { gridColumn: '1 / -1', minHeight: 17, fontSize: 12, lineHeight: 1.4 },
  variants: { tone: toneColors },
})
export const dot = recipe({
  base: { width: 8, height: 8, borderRadius: 4, background: 'currentColor', flex: 'none' },
  variants: { tone: toneColors },
})
export const foldButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: size.r1,
  background: 'none',
  color: color.ink2,
  cursor: 'pointer',
  ':hover': { background: color.sunken },
})
/** A folded column, high and narrow. */
export const rail = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 8,
    flex: 'none',
    width: 30,
    padding: '10px 0',
    border: `1px solid ${color.line}`,
    borderRadius: size.r2,
    background: color.surface,
    color: color.ink2,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { borderColor: color.lineStrong },
  },
  variants: { drop: drops },
})
export const railTitle = style({ writingMode: 'vertical-rl', fontWeight: 560, whiteSpace: 'nowrap' })
export const scroller = style({
  '@media': {
    '(min-width: 767px)': { flex: '1 1 0', minHeight: 0, overflowY: 'auto', overflowX: 'hidden', padding: 2 },
  },
})
export const cardList = style({
  display: 'flow-root',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowAnchor: 'none',
})
export const cardPlace = style({ position: 'relative', minWidth: 0, paddingBottom: 8, contain: 'layout style' })
export const pendingCard = style({
  display: 'block',
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  background: color.surface,
})
export const emptyColumn = style({ margin: 0, padding: '8px 4px', color: color.ink2, fontSize: 12.5 })
/** A card whose move is under way. */
export const movingCard = style({ outline: `2px dashed ${color.accent}`, borderRadius: size.r2 })
export const cardBox = style({ position: 'relative' })
/** In view under the pointer and with the focus; transparent text costs a scroll less than an opacity does. */
export const cardMenu = style({
  position: 'absolute',
  top: 2,
  right: 2,
  selectors: {
    '&&': { color: 'transparent' },
    [`${cardBox}:is(:hover, :focus-within) &&`]: { color: color.ink2 },
  },
  '@media': { '(hover: none)': { selectors: { '&&': { color: color.ink2 } } } },
})
/** The box that selects a card: in view under the pointer, with the focus, and once it is checked. */
export const cardSelect = style({
  position: 'absolute',
  right: 8,
  bottom: 8,
  width: 16,
  height: 16,
  margin: 0,
  accentColor: color.accent,
  opacity: 0,
  selectors: {
    '&:checked, &:focus-visible': { opacity: 1 },
    [`${cardBox}:is(:hover, :focus-within) &`]: { opacity: 1 },
  },
  '@media': { '(hover: none)': { width: 24, height: 24, opacity: 1 } },
})
