import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const section = style({ display: 'grid', gap: size.s3, minWidth: 0 })
export const choices = style({ display: 'flex', gap: 6 })
export const figure = style({ margin: 0, minWidth: 0 })
export const bars = style({ overflowX: 'auto' })
export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 14px', color: color.ink2, fontSize: 12 })
export const legendItem = style({ display: 'inline-flex', gap: 5, alignItems: 'center' })
export const overText = style({ fill: color.red, fontSize: 11, fontWeight: 620 })
export const capacity = style({ fill: color.sunken, stroke: color.lineStrong, strokeWidth: 1 })
export const warn = style({ stroke: color.ink, strokeWidth: 1.5 })
export const part = recipe({
  variants: { name: { kept: { fill: color.green }, missed: { fill: color.red }, booked: { fill: color.blue } } },
})
export const mark = recipe({
  base: { width: 9, height: 9, borderRadius: 2 },
  variants: {
    name: {
      kept: { background: color.green },
      missed: { background: color.red },
      booked: { background: color.blue },
      capacity: { background: color.sunken, border: `1px solid ${color.lineStrong}` },
    },
  },
})
