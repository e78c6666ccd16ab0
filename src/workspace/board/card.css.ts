import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size } from '../../shared/ui/theme.css.ts'

export const views = style({
  display: 'inline-flex',
  gap: 4,
  alignItems: 'center',
  minHeight: 30,
  '@media': { '(min-width: 767px)': { marginLeft: 'auto' } },
})
export const groupChoice = style({ width: 136 })
/** The link of a card; one that is snoozed stands back. */
export const card = recipe({
  base: {
    display: 'block',
    padding: '8px 10px',
    border: `1px solid ${color.line}`,
    borderRadius: size.r2,
    background: color.surface,
    color: color.ink,
    fontSize: 12.5,
    lineHeight: 1.35,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    ':hover': { borderColor: color.lineStrong },
    ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -1 },
    '@media': { '(max-width: 766px)': { minHeight: 44, fontSize: 14 } },
  },
  variants: {
    isHeld: { true: { borderLeft: `3px solid ${color.red}`, paddingLeft: 8 }, false: {} },
    isSnoozed: { true: { borderStyle: 'dashed', background: 'none', color: color.ink2 }, false: {} },
  },
})
/** Blocks, and a flex box only where a line has two ends: a column scrolls past many cards. */
globalStyle(`${card.classNames.base} > span`, { display: 'block' })
globalStyle(`${card.classNames.base} > span + span`, { marginTop: 1 })
export const cardName = style({ fontSize: 13, fontWeight: 620, paddingRight: 26 })
export const cardLine = style({ color: color.ink2 })
const ends = { display: 'flex', justifyContent: 'space-between', gap: 8 } as const
/** A line whose last part stands at its end. */
export const cardEnds = style({ selectors: { '&&': ends } })
globalStyle(`${cardEnds} > b`, {
  color: color.ink,
  fontWeight: 620,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const step = recipe({
  base: { fontWeight: 560, selectors: { '&&': { marginTop: 3 } } },
  variants: {
    tone: {
      green: { color: color.green },
      blue: { color: color.blue },
      amber: { color: color.amber },
      red: { color: color.red },
      grey: { color: color.ink2 },
      violet: { color: color.violet },
    },
  },
})
export const marks = style({ selectors: { '&&': { display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 4 } } })
