import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const clock = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
/** Why a supplement stands above others that wait. */
export const slow = style({
  color: color.red,
  fontWeight: 560,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'normal',
})
export const dueCounts = style({
  margin: 0,
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
