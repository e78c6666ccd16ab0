import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'
import { narrowPage } from '../../../shared/ui/use-is-narrow.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { print: { display: 'none' } },
})
export const head = style({
  display: 'grid',
  gap: 8,
  padding: '10px 16px',
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
})
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' })
export const title = style({ margin: 0, fontSize: 17, fontWeight: 640, overflowWrap: 'anywhere' })
export const zone = style({ display: 'inline-flex', flexWrap: 'wrap', gap: '0 6px', color: color.ink2, fontSize: 12.5 })
export const zoneLine = style([zone, { '@media': { [narrowPage]: { order: 1, width: '100%' } } }])
export const zoneTitle = style({ color: color.ink, fontWeight: 600 })
export const pushed = style({ marginLeft: 'auto' })
export const group = style({ display: 'inline-flex', gap: 4 })
export const dayField = style({ width: 150 })
export const counts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.ink2,
  fontSize: 12.5,
})
export const figure = style({ marginLeft: 4, color: color.ink, fontWeight: 640, fontVariantNumeric: 'tabular-nums' })
export const middle = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 306px',
  alignItems: 'start',
  '@media': { [narrowPage]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const main = style({ minWidth: 0, background: color.surface })
export const notices = style({
  display: 'grid',
  gap: 8,
  padding: '8px 16px',
  selectors: { '&:empty': { display: 'none' } },
})
export const side = style({
  minWidth: 0,
  borderLeft: `1px solid ${color.line}`,
  background: color.surface,
  position: 'sticky',
  top: 0,
  '@media': { [narrowPage]: { position: 'static', borderLeft: 0, borderBottom: `1px solid ${color.line}`, order: -1 } },
})
export const part = style({ padding: '12px 14px', borderBottom: `1px solid ${color.line}` })
export const partTitle = style({ margin: '0 0 8px', fontSize: 13.5, fontWeight: 640, overflowWrap: 'anywhere' })
/** What opens a part that is folded on a phone. */
export const folded = style({ minHeight: 32, fontSize: 13.5, fontWeight: 640, cursor: 'pointer' })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 10 })
export const list = style({ display: 'grid', gap: 6, margin: '8px 0 0', padding: 0, listStyle: 'none' })
export const item = style({ display: 'flex', alignItems: 'center', gap: 8 })
export const itemText = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const dim = style({ color: color.ink2, fontSize: 12 })
export const keys = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
  padding: '7px 14px',
  borderTop: `1px solid ${color.line}`,
  color: color.ink2,
  fontSize: 12,
  '@media': { [narrowPage]: { display: 'none' } },
})
