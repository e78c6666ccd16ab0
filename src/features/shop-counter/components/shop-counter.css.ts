import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const cards = style({
  display: 'grid',
  gap: size.s3,
  margin: 0,
  padding: '0 16px',
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
})
export const card = style({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  padding: 16,
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.surface,
})
export const cardHead = style({ display: 'flex', justifyContent: 'space-between', gap: 8, alignItems: 'baseline' })
export const cardName = style({ margin: 0, fontSize: 16, fontWeight: 620, overflowWrap: 'anywhere' })
export const dim = style({ color: color.ink3 })
export const late = style({ color: color.ink, fontWeight: 600 })
/** One thumb reaches them: at least 44 px high. */
export const actions = style({ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' })
export const big = style({ minHeight: 44, justifyContent: 'center' })
export const calls = style({ display: 'grid', gap: size.s3, margin: 0, padding: 0, listStyle: 'none' })
export const call = style({ display: 'grid', gap: 2, minWidth: 0 })
export const callNote = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' })
export const fields = style({ display: 'grid', gap: size.s3 })
