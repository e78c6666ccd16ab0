import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const stack = style({ display: 'grid', gap: size.s3, minWidth: 0 })
export const rows = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const row = style({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  padding: '8px 0',
  borderBottom: `1px solid ${color.line}`,
})
export const rowLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  justifyContent: 'space-between',
  fontVariantNumeric: 'tabular-nums',
})
/** Where it goes, with its button beside it. */
export const moveLine = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'center',
  fontVariantNumeric: 'tabular-nums',
})
export const who = style({ fontWeight: 560, overflowWrap: 'anywhere' })
export const dim = style({ color: color.ink3 })
export const choices = style({
  display: 'grid',
  gap: size.s2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
})
export const notifiedStyle = style({
  display: 'grid',
  gap: 4,
  padding: 12,
  borderRadius: 6,
  background: color.sunken,
})
export const noticeTitle = style({ margin: 0, fontSize: 13, fontWeight: 620 })
export const noticeLine = style({ margin: 0 })
