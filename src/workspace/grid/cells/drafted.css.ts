import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

/** What is only meant to be set: dashed and in a colour that nothing recorded has. */
export const drafted = style({
  display: 'inline-block',
  verticalAlign: 'top',
  marginTop: 4,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  lineHeight: '20px',
  padding: '0 7px',
  border: `1px dashed ${color.violet}`,
  borderRadius: 5,
  background: color.violetSoft,
  color: color.violet,
  fontWeight: 560,
})
/** What is recorded, while something else is drafted. */
export const recorded = style({ marginLeft: 6, color: color.ink3, fontSize: 11.5, textDecoration: 'line-through' })
