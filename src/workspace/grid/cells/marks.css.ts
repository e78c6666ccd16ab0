import { style } from '@vanilla-extract/css'
import { color, type } from '../../../shared/ui/theme.css.ts'

/** A text, and who is at its row after it. */
export const marked = style({ display: 'flex', alignItems: 'center', gap: 6, height: '100%', minWidth: 0 })
export const markedText = style({ overflow: 'hidden', textOverflow: 'ellipsis' })
export const marks = style({ display: 'flex', flex: 'none', alignItems: 'center', gap: 3 })

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
export const faceAgain = style({ marginLeft: -5, boxShadow: `-1px 0 ${color.surface}` })

export const lock = style({
  font: `600 9.5px/1 ${type.font}`,
  fontVariantNumeric: 'tabular-nums',
  color: color.ink2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  // A padlock, drawn: not every font has one.
  '::before': {
    content: '',
    width: 7,
    height: 5,
    marginTop: 3,
    borderRadius: 1,
    background: 'currentColor',
  },
  '::after': {
    content: '',
    order: -1,
    width: 3,
    height: 4,
    marginTop: -5,
    marginRight: -8,
    marginLeft: 3,
    border: '1px solid currentColor',
    borderBottom: 0,
    borderRadius: '3px 3px 0 0',
  },
})
export const sign = style({ font: `600 11px/1 ${type.font}`, color: color.ink3 })
