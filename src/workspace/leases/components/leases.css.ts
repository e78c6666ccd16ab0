import { style, styleVariants } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

const bar = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '4px 5px',
  minHeight: 30,
  padding: '0 0 0 8px',
  borderRadius: size.r2,
  fontSize: 12.5,
  overflow: 'hidden',
  minWidth: 0,
})
/** Over the whole width; the button stays beside the sentence, at the end. */
const wide = style([bar, { flex: 1, padding: '4px 6px 4px 9px' }])
export const leaseBar = styleVariants({
  mine: [bar, { color: color.accent, fontWeight: 560, whiteSpace: 'nowrap' }],
  others: [wide, { background: color.amberSoft, color: color.amber }],
  lost: [wide, { background: color.redSoft, color: color.red }],
  quiet: [bar, { color: color.ink2 }],
})
export const textStyle = style({
  flex: '0 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textOverflow: 'ellipsis',
})
/** Followed by the seconds that are left. */
export const timedText = style([textStyle, { '::after': { content: '","' } }])
export const messageStyle = style({ display: 'block', color: color.ink, marginTop: 2 })
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
