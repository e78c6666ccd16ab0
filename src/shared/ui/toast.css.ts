import { globalStyle, style } from '@vanilla-extract/css'
import { color, size, type } from './theme.css.ts'

export const toaster = style({})
/** Said twice: the toaster brings rules of its own, which may come later than these. */
const one = `${toaster}${toaster} [data-sonner-toast]`
globalStyle(one, {
  fontFamily: type.font,
  background: color.ink,
  color: color.ground,
  border: 0,
  borderRadius: size.r2,
  boxShadow: color.shadow,
  fontSize: 13,
  whiteSpace: 'pre-line',
})
globalStyle(`${one} [data-description]`, { color: 'inherit', opacity: 0.85 })
globalStyle(`${one} [data-button]`, {
  background: 'transparent',
  color: '#9bb8ff',
  fontWeight: 640,
  fontSize: 13,
})
globalStyle(`[data-theme=dark] ${one} [data-button]`, { color: '#2448a8' })
