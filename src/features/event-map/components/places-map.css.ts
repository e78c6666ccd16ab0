import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

const narrow = '(max-width: 766px)'

export const frame = style({
  position: 'relative',
  overflow: 'hidden',
  minHeight: 420,
  height: '100%',
  background: color.sunken,
  selectors: { '&[data-map=none]': { minHeight: 0, height: 'auto', background: 'none' } },
  '@media': { [narrow]: { minHeight: 0, height: 'auto' } },
})
export const credit = style({
  position: 'absolute',
  right: 8,
  bottom: 8,
  zIndex: 1,
  margin: 0,
  padding: '1px 6px',
  borderRadius: size.r1,
  background: color.surface,
  color: color.ink2,
  fontSize: 11,
})
