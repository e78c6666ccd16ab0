import { style, styleVariants } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

const bar = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minHeight: 40,
  padding: '6px 16px',
  borderBottom: `1px solid ${color.line}`,
  fontSize: 13,
  overflow: 'hidden',
})
export const leaseBar = styleVariants({
  mine: [bar, { background: color.greenSoft, color: color.green }],
  others: [bar, { background: color.amberSoft, color: color.amber }],
  lost: [bar, { background: color.redSoft, color: color.red }],
  quiet: [bar, { background: color.sunken, color: color.ink2 }],
})
export const words = style({ flex: '1 1 140px', overflowWrap: 'anywhere' })
export const word = style({ display: 'block', color: color.ink, marginTop: 2 })
export const seconds = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 620, whiteSpace: 'nowrap' })
/** How much of the term is left, along the lower edge. */
export const left = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 2,
  background: 'currentColor',
  transformOrigin: 'left',
  transition: 'transform 500ms linear',
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
})
export const form = style({ display: 'grid', gap: size.s3 })
export const colleagues = style({ display: 'grid', gap: 8, minWidth: 220 })
