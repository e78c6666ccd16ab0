import { style } from '@vanilla-extract/css'
import { color, type } from '../../shared/ui/theme.css.ts'

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 52,
  padding: '4px',
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
})
export const barPlace = style({ flex: 1, fontSize: 16, fontWeight: 620, fontVariantNumeric: 'tabular-nums' })
/** Who works on it; no line where nobody is known to. */
export const lease = style({
  padding: '0 14px 0 6px',
  background: color.accentSoft,
  fontSize: 13.5,
  selectors: { '&:empty': { display: 'none' } },
})
export const reach = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(76px, 1fr))',
  gap: 8,
  marginTop: 10,
})
export const reachOne = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 5,
  minHeight: 44,
  padding: '0 4px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 9,
  background: color.raised,
  color: color.ink,
  font: `560 14px/1.2 ${type.font}`,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
})
export const foot = style({
  padding: '8px 12px 12px',
  borderTop: `1px solid ${color.lineStrong}`,
  background: color.surface,
  boxShadow: '0 -6px 18px rgb(16 24 40 / .07)',
})
export const sentence = style({
  margin: '0 0 7px',
  color: color.ink2,
  fontSize: 13,
  lineHeight: '17px',
  overflowWrap: 'anywhere',
})
export const footLine = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 8 })
export const footMain = style({ minHeight: 48, whiteSpace: 'normal' })
