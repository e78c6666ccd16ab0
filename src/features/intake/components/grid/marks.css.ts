import { style } from '@vanilla-extract/css'
import { color, type } from '../../../../shared/ui/theme.css.ts'

export const marks = style({ display: 'flex', alignItems: 'center', gap: 2, height: '100%', paddingLeft: 5 })

/** Initials on a person's own colour. */
export const face = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 19,
  height: 15,
  borderRadius: 3,
  color: '#fff',
  font: `650 9.5px/1 ${type.font}`,
})
export const faceAgain = style({ marginLeft: -9, boxShadow: `-1px 0 ${color.surface}` })

export const lock = style({
  font: `600 9.5px/1 ${type.font}`,
  fontVariantNumeric: 'tabular-nums',
  color: color.ink2,
  '::before': { content: '🔒︎', marginRight: 1, fontSize: 8.5 },
})
export const sign = style({ font: `600 11px/1 ${type.font}`, color: color.ink3 })
