import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 330px) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '6px 16px',
  margin: '0 -16px',
  padding: '8px 16px',
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  selectors: { '&[data-as-of=true]': { background: color.violetSoft, borderTopColor: color.violet } },
  '@media': { '(max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 } },
})
export const saying = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px', minWidth: 0 })
export const moment = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: color.ink2,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[data-as-of=true] &': { color: color.violet, fontWeight: 620 } },
})
export const note = style({ color: color.violet, fontSize: 12 })
export const line = style({ display: 'grid', gap: 0, minWidth: 0 })
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 })
export const speedChoice = style({ width: 74 })
export const stretchChoice = style({ width: 128 })

export const chart = style({ display: 'block', width: '100%', height: 36, overflow: 'visible' })
export const cameBar = style({ fill: color.accent })
export const leftBar = style({ fill: color.green })
export const axis = style({ stroke: color.lineStrong, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' })
export const here = style({ stroke: color.violet, strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' })
export const noChart = style({
  height: 36,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: color.ink3,
  fontSize: 12,
})
export const legend = style({
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '0 12px',
  color: color.ink2,
  fontSize: 12,
})
export const sums = style({ display: 'flex', gap: 12 })
const key = style({
  '::before': { content: '', display: 'inline-block', width: 8, height: 8, marginRight: 5, borderRadius: 2 },
})
export const cameKey = style([key, { '::before': { background: color.accent } }])
export const leftKey = style([key, { '::before': { background: color.green } }])

export const slider = style({
  width: '100%',
  height: 20,
  margin: 0,
  accentColor: color.violet,
  cursor: 'pointer',
  borderRadius: size.r1,
})
