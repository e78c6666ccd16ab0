import { style } from '@vanilla-extract/css'
import { color } from '../../shared/ui/theme.css.ts'

export const banner = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: '7px 16px',
  background: color.amberSoft,
  color: color.amber,
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 520,
})
