import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const stack = style({ display: 'grid', gap: size.s3, minWidth: 0 })
export const foot = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2, alignItems: 'end' })
export const overlaps = style({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' })
export const overlap = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 8px',
  alignItems: 'center',
  padding: '4px 10px',
  borderRadius: size.r2,
  background: color.amberSoft,
  color: color.amber,
  '@media': { '(max-width: 767px)': { minHeight: 44 } },
})
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))',
  gap: 6,
  maxHeight: 420,
  margin: 0,
  padding: 2,
  overflowY: 'auto',
  listStyle: 'none',
  '@media': { '(max-width: 767px)': { gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))' } },
})
export const code = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  width: '100%',
  minHeight: 28,
  padding: '2px 8px',
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  background: color.surface,
  color: color.ink,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  selectors: { 'button&': { cursor: 'pointer' }, 'button&:hover': { background: color.sunken } },
  '@media': { '(max-width: 767px)': { minHeight: 44 } },
})
export const fresh = style({ borderColor: color.green, background: color.greenSoft, color: color.green })
/** Marked as those that another event has too. */
export const sharedCode = style({ borderColor: color.amber, background: color.amberSoft, color: color.amber })
export const gone = style({
  borderColor: color.red,
  background: color.redSoft,
  color: color.red,
  textDecoration: 'line-through',
})
/** A short field beside its button. */
export const miles = style({ flex: '0 1 104px' })
