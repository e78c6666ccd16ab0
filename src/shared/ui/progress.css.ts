import { style } from '@vanilla-extract/css'
import { color } from './theme.css.ts'

export const root = style({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '4px 12px', alignItems: 'baseline' })
export const label = style({ fontWeight: 560 })
export const figures = style({ fontVariantNumeric: 'tabular-nums', color: color.ink2 })
export const track = style({
  gridColumn: '1 / -1',
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  background: color.line,
})
export const bar = style({ height: '100%', borderRadius: 3, background: color.accent, transition: 'width .15s' })
