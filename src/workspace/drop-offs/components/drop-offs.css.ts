import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const times = style({ display: 'grid', gap: 8, minWidth: 0 })
/** Days side by side; on a phone they scroll under the thumb. */
export const days = style({ display: 'flex', gap: 6, minWidth: 0, overflowX: 'auto', paddingBottom: 4 })
export const day = style({ flex: '0 0 auto' })
export const reasons = style({ margin: 0, color: color.ink2, fontSize: 12 })
