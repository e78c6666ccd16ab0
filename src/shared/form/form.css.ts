import { style } from '@vanilla-extract/css'
import { color, size } from '../ui/theme.css.ts'

export const form = style({ display: 'grid', gap: size.s3, minWidth: 0 })
/** Fields side by side where there is room. */
export const pair = style({
  display: 'grid',
  gap: size.s3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
  alignItems: 'start',
})
/** City, state and ZIP. */
export const place = style({
  display: 'grid',
  gap: size.s3,
  gridTemplateColumns: 'minmax(0, 2fr) minmax(84px, 1fr) minmax(84px, 1fr)',
  alignItems: 'start',
})
export const group = style({ display: 'grid', gap: size.s2, margin: 0, padding: 0, border: 0, minWidth: 0 })
export const legend = style({ padding: '0 0 6px', fontWeight: 620, fontSize: 13, color: color.ink })
export const choices = style({
  display: 'grid',
  gap: '6px 12px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
})
export const foot = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2, alignItems: 'center' })
export const unsaved = style({ color: color.ink3, fontSize: 12 })
