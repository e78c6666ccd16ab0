import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const week = style({
  display: 'grid',
  gap: size.s2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
})
export const day = style({
  display: 'grid',
  gap: size.s2,
  alignContent: 'start',
  minWidth: 0,
  padding: size.s2,
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  background: color.surface,
})
export const dayHead = style({ margin: 0, fontSize: 12.5, fontWeight: 600, color: color.ink2 })
export const time = style({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  padding: 8,
  borderRadius: size.r2,
  background: color.sunken,
})
export const timeHead = style({ display: 'flex', flexWrap: 'wrap', gap: 6, alignItems: 'center', fontWeight: 600 })
export const taken = style({ color: color.ink3, fontSize: 12 })
export const vehicles = style({ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none', fontSize: 12.5 })
export const vehicle = style({ overflowWrap: 'anywhere' })
export const dim = style({ color: color.ink3 })
export const fields = style({ display: 'grid', gap: size.s3 })
export const bar = style({ display: 'flex', height: 10, minWidth: 60, borderRadius: 5, overflow: 'hidden' })
export const barTaken = style({ background: color.accent })
export const barFree = style({ background: color.sunken, border: `1px solid ${color.line}` })
