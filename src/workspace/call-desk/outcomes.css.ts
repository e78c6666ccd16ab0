import { style } from '@vanilla-extract/css'
import { color, size, type } from '../../shared/ui/theme.css.ts'
import { phone } from './desk.css.ts'

export const grid = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 6 })
export const outcome = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: '0 8px',
  alignItems: 'center',
  // Beside an outcome of three lines, the two of this one stay together.
  alignContent: 'center',
  padding: '3px 10px 4px 8px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 7,
  background: color.surface,
  color: color.ink,
  font: `580 13px/17px ${type.font}`,
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { background: color.sunken },
  selectors: {
    '&[aria-pressed=true]': { background: color.accent, borderColor: color.accent, color: color.accentInk },
    '&[aria-disabled=true]': {
      borderStyle: 'dashed',
      background: 'transparent',
      color: color.ink2,
      fontWeight: 450,
      cursor: 'not-allowed',
    },
  },
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 48 } },
})
export const keyOf = style({
  gridRow: '1 / 3',
  padding: '1px 0',
  border: '1px solid currentColor',
  borderRadius: size.r1,
  font: `600 11px/15px ${type.mono}`,
  textAlign: 'center',
  '@media': { [phone]: { display: 'none' } },
})
export const small = style({ fontSize: 11.5, lineHeight: '15px', fontWeight: 450 })
export const details = style({ display: 'grid', gap: size.s2, marginTop: size.s3 })
export const reasons = style({ display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, border: 0 })
export const reasonsTitle = style({ padding: 0, marginBottom: 4, color: color.ink2, fontSize: 12.5, fontWeight: 560 })
export const reasonChip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  padding: '2px 10px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 14,
  background: color.surface,
  cursor: 'pointer',
  selectors: {
    '&:has(input:checked)': { background: color.accentSoft, borderColor: color.accent, color: color.accent },
    '&:has(input:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  },
  '@media': { [phone]: { minHeight: 44, borderRadius: 22 } },
})
export const radio = style({ margin: 0, accentColor: color.accent })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: size.s3,
})
export const saved = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '10px 14px',
  borderRadius: 8,
  background: color.greenSoft,
  color: color.green,
  fontWeight: 560,
})
