import { style } from '@vanilla-extract/css'
import { color, size, type } from '../../../shared/ui/theme.css.ts'

export const line = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2, alignItems: 'center' })
export const stack = style({ display: 'grid', gap: size.s3 })
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const row = style({
  display: 'flex',
  gap: size.s2,
  alignItems: 'flex-start',
  padding: '10px 0',
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBottom: `1px solid ${color.line}` } },
})
export const about = style({ display: 'grid', flex: 1, gap: 3, minWidth: 0 })
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' })
export const dim = style({ color: color.ink2, fontSize: 12.5, overflowWrap: 'anywhere' })
export const key = style({
  padding: '6px 9px',
  borderRadius: size.r2,
  background: color.sunken,
  fontFamily: type.mono,
  fontSize: 12,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const textStyle = style({ margin: '0 0 10px', color: color.ink2 })
export const path = style({ fontFamily: type.mono, fontSize: 12, overflowWrap: 'anywhere' })
export const choices = style({ display: 'grid', gap: size.s2, margin: 0, padding: 0, border: 0 })
export const legend = style({ marginBottom: size.s1, padding: 0, fontWeight: 600, fontSize: 12.5 })
export const choiceHint = style({ display: 'block', color: color.ink2, fontSize: 12.5 })
export const fault = style({ margin: 0, color: color.red, fontSize: 12.5 })
