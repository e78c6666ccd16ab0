import { style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'

/** As high as a phone: the thread scrolls in it, and what writes stays below. */
export const besideRecord = style({
  display: 'flex',
  flexDirection: 'column',
  height: 'min(640px, 80vh)',
  '@media': { '(max-width: 899px)': { height: 'min(760px, 95vh)' } },
  minHeight: 380,
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  background: color.surface,
})

export const folded = style({ display: 'grid', gap: 8, margin: '12px 0' })
