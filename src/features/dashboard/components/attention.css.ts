import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const attentionList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(440px, 100%), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const attentionLine = style({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '6px 14px',
  borderTop: `1px solid ${color.line}`,
})
export const attentionText = style({ minWidth: 0 })
export const attentionCount = style({ fontWeight: 640, fontVariantNumeric: 'tabular-nums' })
export const urgent = style({ color: color.red })
export const attentionWait = style({ color: color.ink2 })
