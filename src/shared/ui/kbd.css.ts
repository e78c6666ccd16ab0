import { style } from '@vanilla-extract/css'
import { color, size, type } from './theme.css.ts'

export const key = style({
  font: `11px/1.4 ${type.mono}`,
  border: `1px solid ${color.lineStrong}`,
  borderBottomWidth: 2,
  borderRadius: size.r1,
  padding: '0 4px',
  color: color.ink2,
  background: color.surface,
  whiteSpace: 'nowrap',
})
/** Devices without a keyboard of their own: what says its keys is hidden. */
export const touch = '(hover: none) and (pointer: coarse)'
export const keys = style({
  display: 'inline-flex',
  gap: 4,
  alignItems: 'center',
  '@media': { [touch]: { display: 'none' } },
})
