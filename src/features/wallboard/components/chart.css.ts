import { style } from '@vanilla-extract/css'
import { color, type } from '../../../shared/ui/theme.css.ts'

export const chart = style({ display: 'block', width: '100%', height: 'auto', fontFamily: type.font })
export const plainTable = style({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
export const plainHead = style({
  padding: '2px 6px',
  color: color.ink2,
  fontSize: 12,
  fontWeight: 560,
  textAlign: 'right',
  selectors: { '&:first-child': { paddingLeft: 0, textAlign: 'left' } },
})
export const plainCell = style({
  padding: '2px 6px',
  borderTop: `1px solid ${color.line}`,
  fontSize: 13,
  fontWeight: 400,
  textAlign: 'right',
  selectors: { '&:first-child': { paddingLeft: 0, textAlign: 'left' } },
})
