import { style } from '@vanilla-extract/css'
import { color, size } from './theme.css.ts'

/** A page with a heading, a toolbar above a list, and a footer. */
export const page = style({ padding: '16px 0 24px' })
export const titleLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '0 16px 12px',
})
export const title = style({ margin: 0, marginRight: 'auto', fontSize: 18, fontWeight: 640, overflowWrap: 'anywhere' })
export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'end', padding: '0 16px 12px' })
export const notices = style({
  display: 'grid',
  gap: 8,
  padding: '0 16px',
  selectors: { '&:not(:empty)': { paddingBottom: 12 } },
})
export const wide = style({ flex: '1 1 220px', maxWidth: 360 })
export const choice = style({ flex: '0 1 200px' })
export const panels = style({
  display: 'grid',
  gap: size.s4,
  padding: '0 16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  alignItems: 'start',
})
/** Panels below each other. */
export const column = style({ display: 'grid', gap: size.s4, minWidth: 0 })
export const panel = style({
  padding: 16,
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.surface,
  minWidth: 0,
})
export const panelTitle = style({ margin: '0 0 10px', fontSize: 14, fontWeight: 620 })
export const link = style({
  color: color.accent,
  fontWeight: 560,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
/** The buttons of a form that is longer than the screen: they stay in sight. */
export const formFoot = style({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  margin: '16px -16px -16px',
  padding: '10px 16px',
  borderTop: `1px solid ${color.line}`,
  borderRadius: `0 0 ${size.r3} ${size.r3}`,
  background: color.surface,
})
/** At the start of a line whose other items are at its end. */
export const pushed = style({ marginRight: 'auto' })
export const dim = style({ color: color.ink3 })
/** With room below it. */
/** Small panels, such as counts, side by side. */
export const tiles = style({
  display: 'grid',
  gap: size.s3,
  padding: '0 16px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
})
