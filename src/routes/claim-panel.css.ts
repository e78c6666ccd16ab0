import { style } from '@vanilla-extract/css'
import { color } from '../shared/ui/theme.css.ts'

export const panel = style({ padding: '10px 16px 16px' })
export const head = style({ display: 'flex', alignItems: 'start', gap: 8, marginBottom: 8 })
export const title = style({ flex: 1, margin: '4px 0 0', fontSize: 15, fontWeight: 640, overflowWrap: 'anywhere' })
export const undo = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: color.accent,
  font: 'inherit',
  fontWeight: 560,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
})
