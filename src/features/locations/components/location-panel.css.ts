import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const panel = style({
  display: 'grid',
  gap: size.s4,
  minWidth: 0,
  padding: 16,
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
})
export const line = style({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' })
export const heading = style({ margin: 0, fontSize: 15, fontWeight: 620, overflowWrap: 'anywhere' })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: 'auto' })
