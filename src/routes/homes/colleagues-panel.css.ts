import { style } from '@vanilla-extract/css'
import { color } from '../../shared/ui/theme.css.ts'

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '10px 16px 12px',
})
export const state = style({ flex: '1 1 280px', margin: 0, color: color.ink2, lineHeight: 1.45 })
export const failed = style({ color: color.red })
