import { style } from '@vanilla-extract/css'
import { color } from './theme.css.ts'

export const danger = style({ color: color.red })
export const hint = style({ marginLeft: 'auto', paddingLeft: 16, color: color.ink3 })
export const separator = style({ height: 1, margin: '4px 0', background: color.line })
export const group = style({ padding: '6px 8px 2px', fontSize: 11.5, fontWeight: 600, color: color.ink3 })
export const reason = style({ display: 'block', fontSize: 11.5, color: color.ink3 })
export const textStyle = style({ minWidth: 0 })
