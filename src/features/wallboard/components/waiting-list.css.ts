import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const lines = style({ margin: 0, padding: 0, listStyle: 'none', overflow: 'auto', minHeight: 0 })
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 10px',
  alignItems: 'baseline',
  padding: '0.35em 0',
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const lineName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'inherit',
  fontWeight: 560,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
export const lineWait = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const lineReason = style({ gridColumn: '1 / -1', color: color.ink2, fontSize: '0.9em' })
export const none = style({ margin: 0, color: color.ink2 })
