import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const body = style({ display: 'grid', gap: size.s2, minWidth: 0, padding: '0 14px 12px' })
export const scroll = style({ overflowX: 'auto', minWidth: 0 })
export const chart = style({ display: 'block' })
export const capacity = style({ fill: color.sunken, stroke: color.lineStrong, strokeWidth: 1 })
export const booked = style({ fill: color.blue })
export const band = style({ fill: color.violet, fillOpacity: 0.18 })
export const needed = style({ fill: 'none', stroke: color.violet, strokeWidth: 2, strokeDasharray: '4 3' })
export const neededDot = style({ fill: color.violet })
export const table = style({ borderCollapse: 'collapse', tableLayout: 'fixed', fontSize: 12 })
export const head = style({
  padding: '3px 2px',
  color: color.ink2,
  fontWeight: 560,
  textAlign: 'center',
  whiteSpace: 'pre-line',
})
export const rowHead = style({
  padding: '3px 4px',
  borderTop: `1px solid ${color.line}`,
  fontWeight: 560,
  textAlign: 'left',
})
export const cell = style({
  padding: '3px 2px',
  borderTop: `1px solid ${color.line}`,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  whiteSpace: 'nowrap',
})
export const ofForecast = style({ color: color.violet, fontWeight: 560 })
export const short = style({ background: color.redSoft, color: color.red, fontWeight: 640 })
export const sentence = style({ margin: 0, fontWeight: 560 })
export const trust = style({ margin: 0, color: color.ink2, fontSize: 12.5 })
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: 6 })
export const lacks = style({ color: color.red, fontWeight: 640 })
export const spare = style({ color: color.green })
