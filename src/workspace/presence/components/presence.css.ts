import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'
import { narrowPage } from '../../../shared/ui/use-is-narrow.ts'

export const faces = style({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  padding: '2px 4px',
  borderRadius: size.r2,
  cursor: 'pointer',
  '@media': { [narrowPage]: { minHeight: 44 } },
  ':hover': { background: color.sunken },
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
})
/** Faces of whom it is not known just now whether they are here lose their colours; words say it too. */
export const grey = style({
  selectors: { [`${faces}[data-known=false] &`]: { filter: 'grayscale(1)' } },
})
export const lost = style({ color: color.ink3, fontSize: 12, whiteSpace: 'nowrap' })
export const note = style({ margin: '0 0 8px', maxWidth: 300, color: color.amber, fontSize: 12 })
export const list = style({
  display: 'grid',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: 'min(420px, 60vh)',
  overflow: 'auto',
})
export const person = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(110px, 1fr) auto',
  alignItems: 'center',
  gap: 10,
  minHeight: 38,
})
export const who = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' })
export const role = style({ color: color.ink3, fontSize: 12 })
export const you = style({
  marginLeft: 6,
  padding: '0 5px',
  borderRadius: size.r1,
  background: color.accentSoft,
  color: color.accent,
  fontSize: 11,
  fontWeight: 620,
})
export const place = style({ display: 'grid', justifyItems: 'end', gap: 2 })
