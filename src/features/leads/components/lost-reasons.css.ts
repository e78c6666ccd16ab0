import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

/** One line of buttons, two columns on a phone: all reasons are in sight. */
export const reasons = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 6,
  padding: '0 16px 12px',
  '@media': {
    '(max-width: 1000px)': { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
})
export const reason = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 8px',
  minHeight: 44,
  padding: '5px 10px',
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  background: color.surface,
  color: color.ink2,
  font: 'inherit',
  fontSize: 12.5,
  textAlign: 'left',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-pressed=true]': { borderColor: color.accent, background: color.accentSoft },
  },
  '@media': {
    // All of them together have a line of their own.
    '(max-width: 1000px)': { selectors: { '&:first-child': { gridColumn: '1 / -1' } } },
  },
})
export const count = style({ color: color.ink, fontWeight: 640 })
export const sum = style({ gridColumn: '1 / -1', color: color.ink2, overflow: 'hidden', textOverflow: 'ellipsis' })
