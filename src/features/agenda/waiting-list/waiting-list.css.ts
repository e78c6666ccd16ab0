import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const waitingRow = style({
  paddingTop: 8,
  borderTop: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  selectors: { '&:first-child': { paddingTop: 0, borderTop: 0 } },
})
export const summary = style({ cursor: 'pointer' })
globalStyle(`${summary} > h2`, { display: 'inline' })
