import { style } from '@vanilla-extract/css'
import { color } from './theme.css.ts'

export const line = style({ display: 'inline-flex', alignItems: 'center', gap: 8, cursor: 'pointer' })
export const box = style({
  width: 16,
  height: 16,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: 3,
  background: color.surface,
  color: color.accentInk,
  selectors: {
    '&[data-checked], &[data-indeterminate]': { background: color.accent, borderColor: color.accent },
    '&[data-disabled]': { opacity: 0.5 },
  },
})
