import { style } from '@vanilla-extract/css'
import { panelTitle } from '../../../shared/ui/page.css.ts'
import { color, size } from '../../../shared/ui/theme.css.ts'

const narrow = '(max-width: 767px)'

export const sheet = style({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
export const head = style({
  height: 28,
  padding: '0 0 0 8px',
  borderBottom: `1px solid ${color.line}`,
  color: color.ink3,
  fontSize: 11.5,
  fontWeight: 600,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { padding: 0, textAlign: 'left' } },
})
export const line = style({
  padding: '3px 0 3px 8px',
  fontWeight: 450,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { padding: '3px 0', textAlign: 'left', whiteSpace: 'normal' } },
})
export const begins = style({ borderTop: `1px solid ${color.line}` })
export const total = style({ height: 32, borderTop: `1px solid ${color.lineStrong}`, fontWeight: 640 })
export const money = style({
  width: 96,
  minHeight: 28,
  padding: '2px 8px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.r2,
  background: color.surface,
  color: color.ink,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  selectors: {
    '&[data-edited=true]': { borderColor: color.accent, boxShadow: `0 0 0 1px ${color.accent}` },
    '&[aria-invalid=true]': { borderColor: color.red },
    '&[readonly]': { borderColor: 'transparent', background: 'transparent', paddingRight: 0 },
  },
  '@media': { [narrow]: { width: 84, minHeight: 44, fontSize: 16, padding: '2px 6px' } },
})
export const below = style({ padding: '0 0 6px' })
export const reason = style([
  money,
  {
    width: '100%',
    textAlign: 'left',
    '@media': { [narrow]: { width: '100%' } },
    selectors: { '&[readonly]': { padding: 0 } },
  },
])
export const less = style({ color: color.accent, fontWeight: 600 })
export const more = style({ color: color.amber, fontWeight: 600 })
export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 10 })
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 6,
})
export const sectionTitle = style([panelTitle, { margin: '0 auto 0 0' }])
export const choosers = style({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  marginBottom: 12,
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const asOfTitle = style({ margin: '0 0 6px', fontSize: 12.5, fontWeight: 620 })
export const documentList = style({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' })
export const documentLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minWidth: 0 })
export const wide = style({ overflowX: 'auto' })
