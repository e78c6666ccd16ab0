import { style } from '@vanilla-extract/css'
import { color, size, type } from '../ui/theme.css.ts'

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  maxHeight: 'min(480px, calc(100dvh - 48px))',
})
export const input = style({
  width: '100%',
  padding: '14px 16px',
  border: 0,
  borderBottom: `1px solid ${color.line}`,
  borderRadius: `${size.r3} ${size.r3} 0 0`,
  background: 'transparent',
  color: color.ink,
  font: `16px/1.4 ${type.font}`,
  selectors: { '&:focus-visible': { outline: 0 }, '&::placeholder': { color: color.ink3, opacity: 1 } },
})
export const list = style({ margin: 0, padding: 6, overflow: 'auto', listStyle: 'none' })
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 34,
  padding: '4px 10px',
  borderRadius: size.r2,
  cursor: 'pointer',
  selectors: { '&[aria-selected=true]': { background: color.accentSoft } },
})
export const side = style({
  marginLeft: 'auto',
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  color: color.ink3,
  fontSize: 12,
})
export const none = style({ margin: 0, padding: '14px 16px', color: color.ink2 })
