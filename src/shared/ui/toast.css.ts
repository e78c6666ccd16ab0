import { globalStyle, style } from '@vanilla-extract/css'
import { color, size, type } from './theme.css.ts'

/**
 * Dark on a light page, light on a dark one, so that a toast stands out from the work. The library writes its own
 * styles into the page later than ours: only what names more of the element counts.
 */
export const toaster = style({})
const toast = `${toaster} [data-sonner-toast][data-styled=true]`

globalStyle(toast, {
  fontFamily: type.font,
  background: color.ink,
  color: color.ground,
  border: 0,
  borderRadius: size.r2,
  boxShadow: color.shadow,
  fontSize: 13,
  padding: '11px 14px',
  whiteSpace: 'pre-line',
})
globalStyle(`${toast} [data-title]`, { fontWeight: 400 })
globalStyle(`${toast} [data-description]`, { color: 'inherit', opacity: 0.85 })
globalStyle(`${toast} [data-button]`, {
  background: 'transparent',
  color: '#9bb8ff',
  fontWeight: 640,
  fontSize: 13,
  padding: '0 4px',
})
globalStyle(`[data-theme=dark] ${toast} [data-button]`, { color: '#2448a8' })
globalStyle(`${toast} [data-button]:focus-visible`, { outline: '2px solid currentColor', boxShadow: 'none' })
globalStyle(`${toast} [data-close-button]`, {
  background: color.ink,
  color: color.ground,
  borderColor: color.ink3,
})
