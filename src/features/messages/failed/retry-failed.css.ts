import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../../shared/ui/theme.css.ts'

export const failedText = style({
  overflow: 'hidden',
  color: color.ink2,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const failedReason = recipe({
  variants: { failed: { true: { color: color.red }, false: { color: color.green } } },
})
