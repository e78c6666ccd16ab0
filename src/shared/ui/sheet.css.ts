import { keyframes, style } from '@vanilla-extract/css'
import { color } from './theme.css.ts'

const rise = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } })

export const popup = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 50,
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '80dvh',
  borderRadius: '16px 16px 0 0',
  background: color.surface,
  color: color.ink,
  boxShadow: color.shadow,
  outline: 'none',
  overflow: 'hidden',
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': { '(prefers-reduced-motion: no-preference)': { animation: `${rise} 160ms ease-out` } },
})
export const grip = style({
  flex: 'none',
  width: 36,
  height: 4,
  margin: '8px auto 0',
  borderRadius: 2,
  background: color.lineStrong,
})
export const head = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 8,
  padding: '4px 6px 4px 16px',
  borderBottom: `1px solid ${color.line}`,
})
export const title = style({
  flex: 1,
  minWidth: 0,
  margin: 0,
  fontSize: 16,
  fontWeight: 640,
  overflowWrap: 'anywhere',
})
export const body = style({ minHeight: 0, overflow: 'auto', paddingBottom: 'env(safe-area-inset-bottom)' })
