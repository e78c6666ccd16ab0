import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  '@container': {
    '(max-width: 999px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '(max-width: 519px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})
export const figure = style({
  display: 'grid',
  alignContent: 'start',
  minWidth: 0,
  padding: '0.8em 1.4em',
  boxShadow: `1px 1px 0 ${color.line}`,
  fontVariantNumeric: 'tabular-nums',
})
export const figureLabel = style({ color: color.ink2, fontSize: '0.95em' })
export const figureValue = style({
  fontSize: '3.1em',
  fontWeight: 700,
  lineHeight: 1.15,
  letterSpacing: '-.02em',
})
export const figureNote = style({ color: color.ink2, fontSize: '0.95em' })
export const figureTone = styleVariants({ good: { color: color.green }, bad: { color: color.red } })
