import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

/** To the other end of the foot of a drawer. */
export const push = style({ marginRight: 'auto' })
export const away = style({ color: color.ink3 })
export const events = style({ maxWidth: 420, whiteSpace: 'normal', padding: '8px 12px' })
/** A card that is not itself pressed. */
export const still = style({ cursor: 'auto' })
