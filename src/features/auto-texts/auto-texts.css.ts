import { style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'
import { narrowPage } from '../../shared/ui/use-is-narrow.ts'

export const wide = style({ gridColumn: '1 / -1' })
export const list = style({ listStyle: 'none', margin: 0, padding: 0 })
export const row = style({
  display: 'grid',
  gap: '4px 12px',
  gridTemplateColumns: 'minmax(170px, 2fr) minmax(0, 5fr) minmax(150px, auto) auto',
  alignItems: 'center',
  padding: '9px 0',
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': {
    [narrowPage]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' },
  },
})
export const name = style({ fontWeight: 600 })
export const nameLine = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center', minWidth: 0 })
export const facts = style({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  '@media': { [narrowPage]: { gridColumn: '1 / -1', gridRow: 2 } },
})
export const excerpt = style({
  margin: 0,
  overflow: 'hidden',
  color: color.ink,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [narrowPage]: { whiteSpace: 'normal' } },
})
export const dim = style({ margin: 0, color: color.ink2, fontSize: 12.5, fontVariantNumeric: 'tabular-nums' })
export const sentCell = style([dim, { '@media': { [narrowPage]: { gridColumn: '1 / -1', gridRow: 3 } } }])
export const languages = style({
  display: 'grid',
  gap: size.s4,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  '@media': { '(max-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const language = style({ display: 'grid', gap: size.s2, minWidth: 0 })
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' })
export const stack = style({ display: 'grid', gap: size.s3, minWidth: 0 })
export const bubble = style({
  margin: 0,
  padding: '8px 11px',
  borderRadius: size.r3,
  background: color.accentSoft,
  color: color.ink,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const tabContent = style({ paddingTop: size.s3 })
export const delay = style({ maxWidth: 260 })
export const filled = style({ background: 'none', color: 'inherit', fontWeight: 620 })
export const missing = style({
  padding: '0 3px',
  borderRadius: size.r1,
  background: color.amberSoft,
  color: color.amber,
  fontWeight: 620,
})
export const testLine = style({
  display: 'grid',
  gap: size.s2,
  gridTemplateColumns: 'minmax(0, 260px) minmax(0, 150px) auto',
  justifyContent: 'start',
  alignItems: 'end',
  '@media': { [narrowPage]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const sampleList = style({ display: 'grid', gap: size.s3, margin: 0, padding: 0, listStyle: 'none' })
export const rule = style({ width: '100%', margin: 0, border: 0, borderTop: `1px solid ${color.line}` })
