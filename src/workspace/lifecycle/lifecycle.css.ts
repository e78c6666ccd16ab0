import { globalStyle, style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'

/** Commands of a record, each large enough for a thumb. */
export const commandBar = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2, padding: '0 16px 16px' })
globalStyle(`${commandBar} > button`, { '@media': { '(max-width: 767px)': { flex: '1 1 150px' } } })
/** Below the buttons, on lines of their own. */
export const reasons = style({
  flex: '1 0 100%',
  display: 'grid',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.ink2,
  fontSize: 12,
})
export const moments = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2 })
export const fields = style({ display: 'grid', gap: size.s3 })
export const values = style({ display: 'grid', gap: 2 })
export const valueLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: size.s2,
  minHeight: 32,
  padding: '0 8px',
  borderRadius: size.r2,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.sunken },
    '&:has(input:checked)': { background: color.accentSoft, color: color.accent },
  },
  '@media': { '(max-width: 767px)': { minHeight: 44 } },
})
