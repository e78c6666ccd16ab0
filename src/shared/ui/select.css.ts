import { style } from '@vanilla-extract/css'
import { color } from './theme.css.ts'

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  textAlign: 'left',
  cursor: 'pointer',
})
export const value = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-placeholder]': { color: color.ink3 } },
})
export const mark = style({ width: 15, color: color.accent })
