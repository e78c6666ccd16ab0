import { style } from '@vanilla-extract/css'
import { color } from '../../shared/ui/theme.css.ts'

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 16px',
  color: color.ink2,
})
export const count = style({ fontVariantNumeric: 'tabular-nums', marginRight: 'auto' })
