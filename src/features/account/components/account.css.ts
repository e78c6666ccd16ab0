import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const line = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2, alignItems: 'center' })
export const grow = style({ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' })
export const stack = style({ display: 'grid', gap: size.s3 })
export const textStyle = style({ margin: 0, color: color.ink2 })
export const method = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: size.s2,
  alignItems: 'center',
  padding: '8px 0',
  borderTop: `1px solid ${color.line}`,
})
