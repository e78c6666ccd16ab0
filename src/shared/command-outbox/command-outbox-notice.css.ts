import { style } from '@vanilla-extract/css'
import { color } from '../ui/theme.css.ts'

export const list = style({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  width: 'min(380px, 80vw)',
  maxHeight: 320,
  overflow: 'auto',
})
export const item = style({ display: 'flex', gap: 8, alignItems: 'flex-start' })
export const details = style({ display: 'grid', gap: 2, flex: 1, minWidth: 0 })
export const when = style({ color: color.ink3, fontSize: 12 })
export const about = style({ overflowWrap: 'anywhere' })
export const reason = style({ color: color.red })
