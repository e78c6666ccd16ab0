import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

/** To the other end of the foot of a drawer. */
export const push = style({ marginRight: 'auto' })
export const away = style({ color: color.ink3 })
export const events = style({ maxWidth: 420, whiteSpace: 'normal', padding: '8px 12px' })
/** A card that is not itself pressed. */
export const still = style({ cursor: 'auto' })
/** The appraisers of a group, below what is known of it. */
export const members = style({
  display: 'grid',
  gap: 10,
  margin: '12px 0 0',
  padding: '12px 0 0',
  borderTop: `1px solid ${color.line}`,
  listStyle: 'none',
})

export const links = style({ margin: '0 0 12px' })
