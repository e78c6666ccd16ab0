import { style } from '@vanilla-extract/css'
import { color, size, type } from '../../../shared/ui/theme.css.ts'

export const week = style({
  display: 'grid',
  gap: size.s2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
})
export const day = style({
  display: 'grid',
  gap: size.s2,
  alignContent: 'start',
  minWidth: 0,
  padding: size.s2,
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  background: color.surface,
})
export const dayHead = style({ margin: 0, fontSize: 12.5, fontWeight: 600, color: color.ink2 })
export const time = style({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  padding: 8,
  borderRadius: size.r2,
  background: color.sunken,
})
export const timeHead = style({ display: 'flex', flexWrap: 'wrap', gap: 6, alignItems: 'center', fontWeight: 600 })
export const taken = style({ color: color.ink3, fontSize: 12 })
export const vehicles = style({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none', fontSize: 12.5 })
export const vehicle = style({ overflowWrap: 'anywhere' })
export const dim = style({ color: color.ink3 })
export const fields = style({ display: 'grid', gap: size.s3 })
/** A chart with its table beside it. */
export const chartAndTable = style({
  display: 'grid',
  gap: size.s4,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(380px, 100%), 1fr))',
})
export const sentence = style({ margin: '0 0 12px', color: color.ink2, maxWidth: 860 })
export const figure = style({ margin: 0, minWidth: 0 })
export const chart = style({ display: 'block', width: '100%', height: 'auto', fontFamily: type.font })
export const chartWeek = style({
  cursor: 'default',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -1 } },
})
export const barTaken = style({ fill: color.accent })
export const barFree = style({ fill: color.sunken, stroke: color.lineStrong, strokeWidth: 1 })
export const axis = style({ stroke: color.lineStrong })
export const axisText = style({ fill: color.ink2, fontSize: 12 })
export const barText = style({ fill: color.ink, fontSize: 12, fontWeight: 620 })
export const readout = style({ margin: '6px 0 0', minHeight: 20, color: color.ink2, fontSize: 12.5 })
export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 14px', color: color.ink2, fontSize: 12 })
export const legendItem = style({ display: 'inline-flex', gap: 5, alignItems: 'center' })
const swatch = style({ width: 9, height: 9, borderRadius: 2 })
export const markTaken = style([swatch, { background: color.accent }])
export const markFree = style([swatch, { background: color.sunken, border: `1px solid ${color.lineStrong}` }])
