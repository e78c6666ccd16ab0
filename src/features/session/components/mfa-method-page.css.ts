import { style } from '@vanilla-extract/css'
import { color, size, type } from '../../../shared/ui/theme.css.ts'

export const choices = style({ display: 'grid', gap: size.s2, margin: 0, padding: 0, border: 0 })
export const choice = style({
  display: 'grid',
  gridTemplateColumns: '18px 1fr',
  gap: '2px 10px',
  padding: '12px 14px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.r2,
  background: color.surface,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.sunken },
    '&:has(input:checked)': { borderColor: color.accent, background: color.accentSoft },
    '&:has(input:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  },
})
export const radio = style({ width: 16, height: 16, margin: '1px 0 0', accentColor: color.accent })
export const name = style({ fontWeight: 600, fontSize: 14 })
export const about = style({ gridColumn: 2, color: color.ink2 })
export const qr = style({
  display: 'block',
  margin: '8px 0',
  width: 184,
  height: 184,
  borderRadius: size.r2,
  border: `1px solid ${color.line}`,
})
export const secret = style({
  margin: 0,
  fontFamily: type.mono,
  fontSize: 13,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const steps = style({ margin: 0, paddingLeft: 18, display: 'grid', gap: size.s3, color: color.ink2 })
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  gap: '8px 20px',
  margin: 0,
  padding: 14,
  listStyle: 'none',
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  background: color.surface,
  font: `500 14px/1.4 ${type.mono}`,
  textAlign: 'center',
})
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2 })
