import { style } from '@vanilla-extract/css'
import { color } from '../../shared/ui/theme.css.ts'

export const start = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 16,
})
export const textStyle = style({ margin: 0, color: color.ink2 })
