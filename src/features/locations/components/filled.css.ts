import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../../shared/ui/theme.css.ts'

export const barLine = style({
  display: 'inline-grid',
  gap: 2,
  width: 72,
  justifyItems: 'end',
  fontVariantNumeric: 'tabular-nums',
})
export const track = style({
  display: 'block',
  width: '100%',
  height: 5,
  borderRadius: 3,
  overflow: 'hidden',
  background: color.sunken,
})
export const bar = recipe({
  base: { display: 'block', height: '100%' },
  variants: {
    tone: { room: { background: color.green }, much: { background: color.amber }, over: { background: color.red } },
  },
})
export const ringLine = style({ display: 'inline-flex', gap: 8, alignItems: 'center' })
export const ring = recipe({
  base: { flex: 'none', transform: 'rotate(-90deg)', fill: 'none', strokeWidth: 4, stroke: color.line },
  variants: { tone: { room: { color: color.green }, much: { color: color.amber } } },
})
globalStyle('circle[data-part]', { stroke: 'currentColor' })
