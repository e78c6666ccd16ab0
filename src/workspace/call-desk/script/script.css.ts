import { globalStyle, style } from '@vanilla-extract/css'
import { color, size, type } from '../../../shared/ui/theme.css.ts'
import { phone } from '../desk.css.ts'

/** Scrolls by itself: the outcomes below it stay in sight. */
export const panel = style({
  minWidth: 0,
  minHeight: 160,
  overflow: 'auto',
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
  '@media': { '(max-width: 1239px)': { overflow: 'visible' } },
})
export const steps = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, marginBottom: 8 })
const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  padding: '1px 10px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 12,
  background: color.surface,
  color: color.ink2,
  font: `12px/1.4 ${type.font}`,
  cursor: 'pointer',
  ':hover': { borderColor: color.ink3 },
  '@media': { [phone]: { minHeight: 44, padding: '1px 14px', borderRadius: 22 } },
} as const
export const step = style({
  ...pill,
  selectors: {
    '&[data-done=true]': { color: color.green, borderColor: color.green },
    '&[aria-current=step]': {
      background: color.accent,
      borderColor: color.accent,
      color: color.accentInk,
      fontWeight: 600,
    },
  },
})
export const pushed = style({ marginLeft: 'auto' })
export const languages = style({
  display: 'inline-flex',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.r2,
  overflow: 'hidden',
})
/** One side of a choice between two. */
export const side = style({
  minHeight: 24,
  padding: '1px 10px',
  border: 0,
  background: color.surface,
  color: color.ink2,
  font: `12px/1.4 ${type.font}`,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': { background: color.accentSoft, color: color.accent, fontWeight: 600 },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': { [phone]: { minHeight: 44, minWidth: 48 } },
})
export const said = style({
  padding: '9px 14px',
  border: `1px solid ${color.line}`,
  borderLeft: `3px solid ${color.accent}`,
  borderRadius: 8,
  background: color.surface,
  fontSize: 15.5,
  lineHeight: '24px',
  overflowWrap: 'anywhere',
})
globalStyle(`${said} p`, { margin: 0 })
globalStyle(`${said} p + p`, { marginTop: 6 })
export const later = style([
  said,
  {
    marginTop: 7,
    padding: '7px 14px',
    borderLeftColor: color.lineStrong,
    color: color.ink2,
    fontSize: 14,
    lineHeight: '21px',
  },
])
export const fact = style({
  padding: '0 3px',
  borderRadius: 3,
  background: color.accentSoft,
  color: color.accent,
  fontWeight: 600,
})
/** What is not known is a line to fill in. */
export const blank = style({ borderBottom: `1px dashed ${color.ink3}`, color: color.ink2, fontSize: '0.9em' })
export const questions = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '5px 8px',
  marginTop: 8,
  paddingTop: 8,
  borderTop: `1px solid ${color.line}`,
  fontSize: 13,
  lineHeight: '18px',
})
export const answers = style([languages])
export const asked = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, marginTop: 8 })
export const askedChip = style({ '@media': { [phone]: { minHeight: 44, borderRadius: 22 } } })
