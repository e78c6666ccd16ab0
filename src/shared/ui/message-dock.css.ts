import { style } from '@vanilla-extract/css'
import { color } from './theme.css.ts'

export const dock = style({ background: color.raised, borderTop: `1px solid ${color.line}`, minWidth: 0 })
export const list = style({ margin: 0, padding: 0, listStyle: 'none' })
/** As high without words as with them: the rows above never move. */
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  padding: '0 16px',
  color: color.ink2,
  '@media': { '(max-width: 767px)': { minHeight: 44 } },
})
export const failedLine = style({ borderBottom: `1px solid ${color.line}`, color: color.red })
export const textStyle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { '(max-width: 767px)': { whiteSpace: 'normal', fontSize: 12.5, lineHeight: 1.3 } },
})
export const failedText = style({ minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
export const hint = style({ marginLeft: 'auto', whiteSpace: 'nowrap', color: color.ink3 })
