import { style } from '@vanilla-extract/css'
import { color, size } from '../../../../shared/ui/theme.css.ts'

/** A card that is not itself pressed. */
export const still = style({ cursor: 'auto' })
/** How many contacts each appraiser gets, in one line. */
export const tally = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `4px ${size.s4}`,
  margin: 0,
  padding: '0 16px 12px',
  listStyle: 'none',
  color: color.ink2,
})
export const more = style({ padding: 16 })
