import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'
import { phone } from '../../../workspace/call-desk/desk.css.ts'

export const pause = style({
  gridRow: 3,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 420px)',
  minHeight: 0,
  '@media': { [phone]: { display: 'block' } },
})
export const pauseMain = style({ minWidth: 0, overflow: 'auto', padding: '32px 16px' })
export const pauseSide = style({
  minWidth: 0,
  overflow: 'auto',
  borderLeft: `1px solid ${color.line}`,
  background: color.surface,
  '@media': { [phone]: { borderLeft: 0, borderTop: `1px solid ${color.line}` } },
})
export const breakLine = style({ display: 'block', marginBottom: 8 })
