import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../shared/ui/theme.css.ts'

/** On a phone in one line that scrolls. */
export const counts = style({
  display: 'flex',
  gap: 4,
  minWidth: 0,
  margin: '0 -16px',
  padding: '2px 16px',
  overflowX: 'auto',
  '@media': { '(min-width: 767px)': { flexWrap: 'wrap' } },
})
export const one = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    flex: 'none',
    minHeight: 30,
    padding: '2px 10px',
    borderRadius: 15,
    color: color.ink2,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '@media': { '(max-width: 767px)': { minHeight: 44, borderRadius: 22, padding: '2px 14px' } },
    ':hover': { background: color.sunken },
  },
  variants: { isOn: { true: { background: color.accentSoft, color: color.accent, fontWeight: 560 }, false: {} } },
})
export const count = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 620 })
