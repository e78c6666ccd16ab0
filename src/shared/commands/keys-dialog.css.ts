import { style } from '@vanilla-extract/css'
import { color } from '../ui/theme.css.ts'

export const groups = style({ columns: '260px 2', columnGap: 32 })
export const group = style({ breakInside: 'avoid', marginBottom: 16 })
export const heading = style({ margin: '0 0 4px', fontSize: 12, fontWeight: 620, color: color.ink3 })
export const list = style({ margin: 0 })
export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  padding: '5px 0',
  borderBottom: `1px solid ${color.line}`,
})
export const keys = style({ margin: 0 })
