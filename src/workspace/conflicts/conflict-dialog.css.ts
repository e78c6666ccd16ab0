import { globalStyle, style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'

export const all = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 12 })
export const keys = style({ color: color.ink3, fontSize: 12, marginLeft: 'auto' })
export const claims = style({ display: 'grid', gap: size.s3 })
export const claim = style({
  display: 'grid',
  gap: size.s2,
  padding: '10px 12px 12px',
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
})
export const hint = style({ margin: '10px 0 0', color: color.ink3, fontSize: 12.5 })

/** Beside each other, where there is room. */
globalStyle(`${claim} fieldset`, { gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' })
globalStyle(`${claim} legend`, { gridColumn: '1 / -1' })
