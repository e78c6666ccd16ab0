import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const bell = style({ position: 'relative' })
export const badge = style({
  position: 'absolute',
  top: 0,
  left: 16,
  minWidth: 15,
  padding: '0 4px',
  borderRadius: 8,
  background: color.red,
  color: color.surface,
  font: 'inherit',
  fontSize: 10,
  fontWeight: 700,
  lineHeight: '15px',
  fontVariantNumeric: 'tabular-nums',
})

export const popup = style({
  display: 'flex',
  flexDirection: 'column',
  width: 'min(420px, var(--available-width))',
  maxHeight: 'min(600px, var(--available-height))',
  background: color.raised,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  boxShadow: color.shadow,
  outline: 'none',
  overflow: 'hidden',
})
export const head = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  padding: '12px 16px 10px',
  borderBottom: `1px solid ${color.line}`,
})
export const title = style({ flex: 1, margin: 0, fontSize: 15, fontWeight: 640 })
export const unread = style({ color: color.ink3, fontVariantNumeric: 'tabular-nums' })
export const scroll = style({ flex: 1, minHeight: 0, overflow: 'auto', overscrollBehavior: 'contain' })
/** In a sheet, the list goes to its edges. */
export const edgeToEdge = style({ margin: '-12px -16px -16px' })

export const list = style({ margin: 0, padding: 0, listStyle: 'none', outline: 'none' })
export const row = recipe({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '26px minmax(0, 1fr) auto',
    gap: 10,
    padding: '11px 10px 11px 13px',
    borderLeft: '3px solid transparent',
    selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
  },
  variants: {
    looks: {
      info: { borderLeftColor: color.blue },
      warning: { borderLeftColor: color.amber },
      error: { borderLeftColor: color.red },
      silenced: { color: color.ink3 },
    },
  },
})
export const mark = recipe({
  base: { display: 'grid', placeItems: 'center', width: 26, height: 26, borderRadius: '50%' },
  variants: {
    looks: {
      info: { color: color.blue, background: color.blueSoft },
      warning: { color: color.amber, background: color.amberSoft },
      error: { color: color.red, background: color.redSoft },
      silenced: { color: color.grey, background: color.greySoft },
    },
  },
})
export const text = recipe({
  base: { margin: '3px 0 0', overflowWrap: 'anywhere' },
  variants: { isUnread: { true: { fontWeight: 560 } } },
})
export const meta = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  margin: '5px 0 0',
  color: color.ink3,
  fontSize: 12,
})
/** All of the row opens what it is about, except its buttons. */
export const opener = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  ':hover': { textDecoration: 'underline' },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0 },
    '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  },
})
export const buttons = style({ position: 'relative', zIndex: 1, display: 'flex', gap: 2, alignItems: 'start' })
export const tools = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 8,
  padding: '4px 8px',
  borderBottom: `1px solid ${color.line}`,
})
export const foot = style({
  padding: 8,
  textAlign: 'center',
  color: color.ink3,
  borderTop: `1px solid ${color.line}`,
})
