import { style } from '@vanilla-extract/css'
import { color, type } from './theme.css.ts'

export const avatar = style({
  width: 26,
  height: 26,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: `2px solid ${color.surface}`,
  color: '#fff',
  font: `640 10.5px/1 ${type.font}`,
})
export const row = style({ display: 'flex', paddingLeft: 6 })
export const overlapping = style({ marginLeft: -6 })
/** Oneself: a ring, drawn above the faces beside it. */
export const mine = style({ marginLeft: -6, marginRight: 8, outline: `2px solid ${color.accent}`, outlineOffset: -1 })
