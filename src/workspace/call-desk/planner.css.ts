import { globalStyle, style } from '@vanilla-extract/css'
import { color, size, type } from '../../shared/ui/theme.css.ts'
import { phone } from './desk.css.ts'

export const choices = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 6 })
export const choice = style({
  display: 'grid',
  padding: '4px 8px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.r2,
  background: color.surface,
  color: color.ink,
  font: `580 13px/17px ${type.font}`,
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { borderColor: color.ink3 },
  selectors: {
    '&[aria-pressed=true]': {
      borderColor: color.accent,
      background: color.accentSoft,
      color: color.accent,
      boxShadow: `inset 0 0 0 1px ${color.accent}`,
    },
  },
  '@media': { [phone]: { minHeight: 48 } },
})
globalStyle(`${choice} small`, { color: color.ink2, fontWeight: 450, fontSize: 11.5 })
globalStyle(`${choice}[aria-pressed=true] small`, { color: 'inherit' })
export const inputs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  marginTop: 8,
})
export const slider = style({
  width: '100%',
  margin: '8px 0 0',
  accentColor: color.accent,
  '@media': { [phone]: { minHeight: 44 } },
})
export const scale = style({
  display: 'flex',
  justifyContent: 'space-between',
  color: color.ink2,
  fontSize: 11,
})
export const verdict = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  minHeight: 20,
  marginTop: 6,
  color: color.ink2,
  fontSize: 12.5,
})
export const good = style({ display: 'inline-flex', alignItems: 'center', gap: 5, color: color.green })
export const bad = style({ display: 'inline-flex', alignItems: 'center', gap: 5, color: color.red })
