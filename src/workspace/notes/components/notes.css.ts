import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

const phone = '(max-width: 766px)'

export const notes = style({ display: 'grid', gap: size.s3, minWidth: 0 })
export const list = style({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 10 })
export const note = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'start',
})
export const text = style({ margin: '4px 0 0', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' })
export const author = style({ fontWeight: 640 })
export const mention = style({
  padding: '0 3px',
  borderRadius: size.r1,
  background: color.accentSoft,
  color: color.accent,
  fontWeight: 560,
})
export const side = style({ display: 'flex', alignItems: 'center', gap: 4, minHeight: 26 })
export const time = style({ color: color.ink3, fontSize: 12, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
export const unsent = style({ color: color.ink2 })
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  margin: '4px 0 0',
  color: color.ink3,
  fontSize: 12,
})
export const failed = style({ color: color.red })
export const small = style({
  minHeight: 26,
  padding: '1px 8px',
  '@media': { [phone]: { minHeight: 44 } },
})
export const composer = style({ display: 'grid', gap: 8 })
export const field = style({ minHeight: 64, resize: 'vertical' })
export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
export const grow = style({ flex: 1, minWidth: 0, color: color.ink3, fontSize: 12 })
export const target = style({ '@media': { [phone]: { minHeight: 44 } } })
export const people = style({
  margin: 0,
  padding: 4,
  listStyle: 'none',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.r2,
  background: color.raised,
  boxShadow: color.shadow,
})
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  padding: '2px 6px',
  borderRadius: size.r1,
  cursor: 'pointer',
  selectors: { '&[aria-selected=true]': { background: color.accentSoft } },
  '@media': { [phone]: { minHeight: 44 } },
})
export const role = style({ marginLeft: 'auto', color: color.ink2, fontSize: 12 })
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 8,
})
export const none = style({ margin: 0, color: color.ink3 })
/** Very many notes, in a place of their own. */
export const scrolled = style({
  maxHeight: 'min(560px, 70vh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})
export const many = style({ margin: 0, padding: 0, listStyle: 'none' })
export const row = style({ paddingBottom: 10 })
