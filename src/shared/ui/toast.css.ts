import { globalStyle, style } from '@vanilla-extract/css'
import { color, size, type } from './theme.css.ts'

export const toaster = style({})
globalStyle(`${toaster} [data-sonner-toast]`, {
  fontFamily: type.font,
  background: color.ink,
  color: color.ground,
  border: 0,
  borderRadius: size.r2,
  boxShadow: color.shadow,
  fontSize: 13,
  whiteSpace: 'pre-line',
})
globalStyle(`${toaster} [data-sonner-toast] [data-description]`, { color: 'inherit', opacity: 0.85 })
globalStyle(`${toaster} [data-sonner-toast] [data-button]`, {
  background: 'transparent',
  color: '#9bb8ff',
  fontWeight: 640,
  fontSize: 13,
})
globalStyle(`[data-theme=dark] ${toaster} [data-sonner-toast] [data-button]`, { color: '#2448a8' })
