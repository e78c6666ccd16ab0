import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size } from './theme.css.ts'

export const backdrop = style({ position: 'fixed', inset: 0, zIndex: 40, background: 'rgb(10 16 24 / .45)' })

const popup = {
  position: 'fixed',
  zIndex: 50,
  display: 'flex',
  flexDirection: 'column',
  background: color.surface,
  color: color.ink,
  boxShadow: color.shadow,
  outline: 'none',
} as const

export const dialog = recipe({
  base: {
    ...popup,
    top: '50%',
    left: '50%',
    transform: 'translate(-50%, -50%)',
    maxWidth: 'calc(100vw - 24px)',
    maxHeight: 'calc(100dvh - 24px)',
    border: `1px solid ${color.line}`,
    borderRadius: size.r3,
  },
  variants: {
    width: {
      small: { width: 420 },
      medium: { width: 640 },
      large: { width: 1080 },
      'extra-large': { width: 1280 },
    },
  },
  defaultVariants: { width: 'small' },
})

export const drawer = recipe({
  base: { ...popup, top: 0, bottom: 0, maxWidth: '100vw' },
  variants: {
    side: {
      right: { right: 0, width: 420, borderLeft: `1px solid ${color.line}` },
      left: { left: 0, width: 240, borderRight: `1px solid ${color.line}` },
    },
  },
})

export const head = style({ display: 'flex', alignItems: 'start', gap: 8, padding: '14px 12px 0 16px' })
export const title = style({
  flex: 1,
  margin: '3px 0 0',
  fontSize: 16,
  fontWeight: 640,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const description = style({ margin: '4px 16px 0', color: color.ink2 })
export const body = style({ flex: 1, minHeight: 0, overflow: 'auto', padding: '12px 16px 16px' })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 16px',
  borderTop: `1px solid ${color.line}`,
})
