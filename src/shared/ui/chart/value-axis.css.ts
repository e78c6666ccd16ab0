import { style } from '@vanilla-extract/css'
import { color } from '../theme.css.ts'

export const axisLine = style({ stroke: color.line, strokeWidth: 1 })
export const axisText = style({ fill: color.ink3, fontSize: 11 })
