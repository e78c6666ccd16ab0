import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

/** Below a card, and as wide. */
export const cardHint = style({
  display: 'block',
  padding: '2px 10px 0',
  color: color.amber,
  fontSize: 12,
  overflowWrap: 'anywhere',
})
