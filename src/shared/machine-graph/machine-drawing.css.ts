import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size, type } from '../ui/theme.css.ts'

export const frame = style({
  overflow: 'auto',
  maxHeight: 'max(360px, 75vh)',
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.surface,
  padding: size.s3,
})
export const drawing = style({ display: 'block', font: `12px ${type.font}`, margin: '0 auto' })

export const box = recipe({
  base: { fill: color.surface, stroke: color.lineStrong, strokeWidth: 1 },
  variants: {
    holds: { true: { fill: color.ground, stroke: color.line } },
    isHere: { true: { stroke: color.accent, strokeWidth: 2 } },
  },
  compoundVariants: [
    { variants: { holds: false, isHere: true }, style: { fill: color.accent } },
    { variants: { holds: true, isHere: true }, style: { fill: color.accentSoft } },
  ],
})
export const stateName = recipe({
  base: { fontSize: 13, fontWeight: 600, fill: color.ink },
  variants: { isFilled: { true: { fill: color.accentInk } } },
})
export const stays = recipe({
  base: { fontSize: 11, fill: color.ink3 },
  variants: {
    isPossible: { true: { fill: color.accent, fontWeight: 600 } },
    isFilled: { true: { fill: color.accentInk } },
  },
})
export const line = recipe({
  base: { fill: 'none', stroke: color.ink3, strokeWidth: 1, opacity: 0.65 },
  variants: { isPossible: { true: { stroke: color.accent, strokeWidth: 2, opacity: 1 } } },
})
export const head = recipe({
  base: { fill: color.ink3 },
  variants: { isPossible: { true: { fill: color.accent } } },
})
/** Hides the line behind its words. */
export const patch = recipe({
  base: { fill: color.surface },
  variants: { ground: { outside: {}, inside: { fill: color.ground }, here: { fill: color.accentSoft } } },
})
export const textStyle = recipe({
  base: { fontSize: 12, fill: color.ink2, textAnchor: 'middle' },
  variants: {
    isQuiet: { true: { fontSize: 11, fill: color.ink3, fontStyle: 'italic' } },
    isPossible: { true: { fill: color.accent, fontWeight: 600 } },
  },
})
export const dot = style({ fill: color.ink3 })
export const anyBox = style({ fill: 'none', stroke: color.lineStrong, strokeDasharray: '3 3' })
export const anyText = style({ fontSize: 11, fill: color.ink3, textAnchor: 'middle' })
export const always = style({
  position: 'sticky',
  left: 0,
  width: 'fit-content',
  margin: `0 0 ${size.s2}`,
  color: color.ink2,
  fontSize: 12,
})
