import { style } from '@vanilla-extract/css'
import { type } from '../../../shared/ui/theme.css.ts'

export const rowFaces = style({ display: 'inline-flex', gap: 3, verticalAlign: 'middle' })
/** Initials on a person's own color, with the time of a lease after them. */
export const face = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '2px 4px',
  borderRadius: 3,
  color: '#fff',
  font: `650 10px/1.2 ${type.font}`,
  fontVariantNumeric: 'tabular-nums',
})
