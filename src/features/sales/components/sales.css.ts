import { globalStyle, style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const total = style({ margin: '2px 0 6px', fontSize: 20, fontWeight: 650, fontVariantNumeric: 'tabular-nums' })
export const bar = style({ display: 'flex', gap: 2, height: 8, marginBottom: 8 })
export const share = style({ minWidth: 2, borderRadius: 2, background: color.accent })
globalStyle(`${share}:nth-child(2)`, { opacity: 0.7 })
globalStyle(`${share}:nth-child(3)`, { opacity: 0.5 })
globalStyle(`${share}:nth-child(n + 4)`, { opacity: 0.35 })
export const parts = style({ margin: 0, fontVariantNumeric: 'tabular-nums' })
export const part = style({ display: 'flex', justifyContent: 'space-between', gap: 8, lineHeight: '20px' })
globalStyle(`${part} dd`, { margin: 0 })
export const results = style({ display: 'grid', gap: 2, margin: '8px 0 0', padding: 0, listStyle: 'none' })
export const strip = style({
  gridRow: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: size.s3,
  padding: '6px 16px',
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
})
export const find = style({ flex: '1 1 240px', maxWidth: 420, position: 'relative' })
export const found = style({
  position: 'absolute',
  zIndex: 5,
  insetInline: 0,
  top: '100%',
  padding: size.s2,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.r2,
  background: color.raised,
})
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 8 })
