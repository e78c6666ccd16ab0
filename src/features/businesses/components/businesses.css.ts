import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const push = style({ marginRight: 'auto' })
export const below = style({ marginTop: size.s4, paddingTop: size.s4, borderTop: `1px solid ${color.line}` })
export const figure = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
export const sum = style({ fontWeight: 620, background: color.sunken })
export const day = style({ flex: '0 1 150px' })
export const quick = style({ display: 'flex', flexWrap: 'wrap', gap: 6, alignItems: 'center', minHeight: 30 })
export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', color: color.ink2 })
