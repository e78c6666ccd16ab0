import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const noticeLines = style({ display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' })
export const noticeLine = style({
  display: 'grid',
  gridTemplateColumns: '16px 1fr',
  gap: 8,
  alignItems: 'start',
  color: color.ink2,
  lineHeight: 1.4,
})
export const fields = style({ display: 'grid', gap: 12 })
export const times = style({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(170px, 100%), 1fr))',
})
export const preview = style({
  padding: 12,
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  background: color.ground,
})
export const previewTitle = style({ margin: '0 0 6px', fontSize: 13, fontWeight: 620 })
export const found = style({ display: 'grid', gap: 6 })
export const choice = style({
  display: 'grid',
  gap: '0 10px',
  padding: '6px 10px',
  minHeight: 44,
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  background: color.surface,
  color: color.ink,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { borderColor: color.accent },
  ':focus-visible': { borderColor: color.accent, background: color.accentSoft, outline: `2px solid ${color.focus}` },
})
export const choiceDetail = style({ color: color.ink2, fontSize: 12, overflowWrap: 'anywhere' })
/** Beside the place that an appointment is dragged over. */
export const floating = style({
  position: 'fixed',
  zIndex: 30,
  width: 300,
  padding: 12,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.r3,
  background: color.raised,
  boxShadow: color.shadow,
  pointerEvents: 'none',
})
export const floatingFoot = style({
  margin: '8px 0 0',
  paddingTop: 8,
  borderTop: `1px solid ${color.line}`,
  color: color.ink2,
  fontSize: 12,
})
