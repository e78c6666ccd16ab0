import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const push = style({ marginRight: 'auto' })
export const below = style({ marginTop: size.s4, paddingTop: size.s4, borderTop: `1px solid ${color.line}` })
export const day = style({ flex: '0 1 150px' })
export const quick = style({ display: 'flex', flexWrap: 'wrap', gap: 6, alignItems: 'center', minHeight: 30 })
