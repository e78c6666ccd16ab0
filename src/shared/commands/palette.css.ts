import { style } from '@vanilla-extract/css'
import { dialog } from '../ui/dialog.css.ts'
import { color, size, type } from '../ui/theme.css.ts'

const narrow = 'screen and (max-width: 766px)'

/** Hangs from one place whatever it holds. */
export const popup = style([
  dialog({ width: 'medium' }),
  { top: 'max(12px, 14dvh)', transform: 'translateX(-50%)', '@media': { [narrow]: { top: 12, width: '100%' } } },
])
/** As high with one result as with fifty. */
export const box = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: 'min(480px, calc(100dvh - 24px))',
  '@media': { [narrow]: { height: 'calc(100dvh - 24px)' } },
})
export const input = style({
  flex: 'none',
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
export const list = style({ flex: 1, minHeight: 0, padding: 6, overflow: 'auto', scrollPaddingBlock: 30 })
export const section = style({ selectors: { '& + &': { marginTop: 6 } } })
export const heading = style({ padding: '4px 10px 2px', color: color.ink3, fontSize: 12, fontWeight: 620 })
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 34,
  padding: '4px 10px',
  borderRadius: size.r2,
  cursor: 'pointer',
  outline: 'none',
  selectors: { '&[aria-selected=true]': { background: color.accentSoft } },
  '@media': { [narrow]: { minHeight: 44 } },
})
export const textStyle = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const detail = style({ marginLeft: 6, color: color.ink2, fontSize: 12.5 })
export const side = style({
  flex: 'none',
  marginLeft: 'auto',
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  color: color.ink2,
  fontSize: 12,
})
export const foot = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 40,
  padding: '0 16px',
  borderTop: `1px solid ${color.line}`,
  color: color.ink2,
  fontSize: 12,
})
export const hints = style({
  marginLeft: 'auto',
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  '@media': { [narrow]: { display: 'none' } },
})
