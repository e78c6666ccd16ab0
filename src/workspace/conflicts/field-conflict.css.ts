import { style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'

export const fieldConflict = style({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  margin: 0,
  padding: '5px 8px',
  border: 0,
  borderRadius: size.r2,
  background: color.amberSoft,
})
export const sides = style({ color: color.amber, fontSize: 12, overflowWrap: 'anywhere' })
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: 4 })
