import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const section = style({ display: 'grid', gap: size.s3, minWidth: 0 })
export const heading = style({ margin: 0, fontSize: 14, fontWeight: 640 })
export const sentence = style({ margin: 0 })
export const note = style({ margin: 0, color: color.ink2, fontSize: 12 })
export const shortDays = style({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 })
export const shortDay = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', alignItems: 'center' })
export const range = recipe({
  base: { strokeWidth: 2 },
  variants: {
    supply: { short: { stroke: color.red }, tight: { stroke: color.amber }, enough: { stroke: color.ink2 } },
  },
})
export const dot = recipe({
  variants: { supply: { short: { fill: color.red }, tight: { fill: color.amber }, enough: { fill: color.ink2 } } },
})
