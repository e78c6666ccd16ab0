import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const shopLines = style({ display: 'grid', gap: 10, margin: 0, padding: 0, listStyle: 'none' })
export const shopLine = style({ display: 'grid', gap: 2 })
export const shopNote = style({ color: color.ink2 })
