import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const texts = style({ display: 'grid', gap: 12, margin: '8px 0 0', overflowWrap: 'anywhere' })
globalStyle(`${texts} dt`, { fontWeight: 600 })
globalStyle(`${texts} dd`, { margin: '2px 0 0', color: color.ink2 })
