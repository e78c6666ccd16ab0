import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const settings = style({ width: '100%', borderCollapse: 'collapse' })
export const kind = style({ padding: '4px 8px 4px 0', textAlign: 'left', fontWeight: 500 })
export const channel = style({ padding: 4, fontSize: 12, fontWeight: 560, color: color.ink2, whiteSpace: 'nowrap' })
export const cell = style({
  minWidth: 44,
  height: 36,
  padding: 4,
  borderTop: `1px solid ${color.line}`,
  '@media': { '(max-width: 766px)': { height: 44 } },
})
