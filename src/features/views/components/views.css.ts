import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const form = style({ display: 'grid', gap: size.s3, padding: '0 16px 16px', maxWidth: 720 })
export const when = style({
  display: 'grid',
  gap: size.s3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
})
export const steps = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2, marginTop: size.s3 })
export const plainList = style({ listStyle: 'none', margin: 0, padding: 0 })
export const line = style({
  padding: '6px 0',
  borderTop: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  selectors: { '&:first-child': { borderTop: 'none' } },
})
export const reason = style({ display: 'block', color: color.ink2 })
export const heading = style({ margin: `${size.s4} 0 ${size.s2}`, fontSize: 13, fontWeight: 620 })
