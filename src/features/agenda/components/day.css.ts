import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size, type } from '../../../shared/ui/theme.css.ts'

export const scroll = style({ overflowX: 'auto' })
export const table = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' })
export const timeColumn = style({ width: 96 })
export const laneColumn = style({ minWidth: 124 })
export const laneHead = style({
  padding: '6px 9px',
  background: color.sunken,
  borderBottom: `1px solid ${color.line}`,
  borderLeft: `1px solid ${color.line}`,
  fontSize: 12.5,
  fontWeight: 620,
  textAlign: 'left',
})
export const load = style({ float: 'right', color: color.ink2, fontWeight: 450, fontVariantNumeric: 'tabular-nums' })
export const time = style({
  padding: '4px 8px',
  borderTop: `1px solid ${color.line}`,
  textAlign: 'left',
  verticalAlign: 'top',
  fontSize: 12.5,
  fontWeight: 620,
  whiteSpace: 'nowrap',
  selectors: { '&[aria-current=time]': { boxShadow: `inset 3px 0 0 ${color.red}` } },
})
export const taken = style({ display: 'block', color: color.ink2, fontSize: 11, fontWeight: 450 })
export const nowSign = style({ display: 'block', color: color.red, fontSize: 11, fontWeight: 640 })
export const cell = style({
  height: 42,
  padding: 2,
  borderTop: `1px solid ${color.line}`,
  borderLeft: `1px solid ${color.line}`,
  verticalAlign: 'top',
})
const hatched = `repeating-linear-gradient(135deg, ${color.sunken} 0 7px, transparent 7px 14px)`
export const shut = style([cell, { background: hatched, color: color.ink2, fontSize: 12 }])
export const shutText = style({ marginLeft: 6, padding: '0 6px', borderRadius: size.r1, background: color.surface })

/** Where a name has its line to itself. */
const narrowLane = '(max-width: 175px)'

export const card = recipe({
  base: {
    // Not `all: unset`: it takes the drag from what is draggable.
    appearance: 'none',
    boxSizing: 'border-box',
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'center',
    gap: '0 6px',
    width: '100%',
    minHeight: 38,
    margin: 0,
    padding: '2px 7px 2px 10px',
    border: 0,
    textAlign: 'start',
    borderRadius: 5,
    boxShadow: `inset 0 0 0 1px ${color.line}, inset 3px 0 ${color.lineStrong}`,
    background: color.raised,
    color: color.ink,
    font: `500 12.5px/1.25 ${type.font}`,
    cursor: 'pointer',
    '@media': { '(max-width: 766px)': { minHeight: 52 } },
    '@container': { [narrowLane]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
    selectors: {
      '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
      '&[aria-pressed=true]': { outline: `2px solid ${color.accent}`, outlineOffset: -1 },
      '&[data-dragged=true]': { opacity: 0.5 },
    },
  },
  variants: {
    look: {
      booked: { boxShadow: `inset 0 0 0 1px ${color.line}, inset 3px 0 ${color.blue}` },
      late: { boxShadow: `inset 0 0 0 1.5px ${color.amber}, inset 3px 0 ${color.amber}` },
      held: { background: color.amberSoft, boxShadow: `inset 0 0 0 1px ${color.amber}` },
      arrived: {
        background: color.violetSoft,
        boxShadow: `inset 0 0 0 1px ${color.violet}, inset 3px 0 ${color.violet}`,
      },
      done: { background: 'transparent', boxShadow: `inset 0 0 0 1px ${color.line}, inset 3px 0 ${color.green}` },
      missed: { background: color.redSoft, boxShadow: `inset 3px 0 ${color.red}` },
      cancelled: {},
    },
  },
})
export const cardName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 580,
  '@container': { [narrowLane]: { gridColumn: '1 / -1' } },
})
export const struck = style([cardName, { textDecoration: 'line-through' }])
export const cardStatus = recipe({
  base: { fontSize: 11, fontWeight: 580, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  variants: {
    tone: {
      green: { color: color.green },
      blue: { color: color.blue },
      amber: { color: color.amber },
      red: { color: color.red },
      grey: { color: color.grey },
      violet: { color: color.violet },
    },
  },
})
export const cardDetail = style({
  gridColumn: '1 / -1',
  '@container': { [narrowLane]: { gridColumn: 2 } },
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  color: color.ink2,
  fontSize: 11.5,
})
export const cardDetailText = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const free = style({
  all: 'unset',
  boxSizing: 'border-box',
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  width: '100%',
  minHeight: 38,
  padding: '0 9px',
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: 5,
  color: color.ink2,
  fontSize: 12,
  cursor: 'pointer',
  '@media': { '(max-width: 766px)': { minHeight: 44 } },
  selectors: {
    '&:hover': { background: color.sunken },
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
    '&[data-over=true]': { border: `2px solid ${color.accent}`, background: color.accentSoft },
    '&[data-offered=true]': { borderColor: color.amber, background: color.amberSoft, color: color.ink },
    '&:is(span):not([data-offered=true])': { borderColor: 'transparent', cursor: 'default', background: 'none' },
  },
})
export const freeText = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const phoneSlot = style({ padding: '8px 12px', borderTop: `1px solid ${color.line}` })
export const phoneTime = style({
  display: 'flex',
  gap: 8,
  alignItems: 'baseline',
  margin: '0 0 6px',
  fontSize: 13.5,
  fontWeight: 640,
  selectors: { '&[aria-current=time]': { color: color.red } },
})
export const phoneCards = style({ display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' })

export const stack = style({ display: 'grid', gap: 3, containerType: 'inline-size' })
