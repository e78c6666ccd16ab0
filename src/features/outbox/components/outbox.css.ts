import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const kind = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  verticalAlign: 'bottom',
  color: color.ink2,
})
export const text = style({
  margin: '12px 0 0',
  padding: 12,
  borderRadius: size.r2,
  background: color.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const gap = style({ marginTop: 12 })
export const attached = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  marginLeft: 8,
  color: color.ink2,
  whiteSpace: 'nowrap',
})
