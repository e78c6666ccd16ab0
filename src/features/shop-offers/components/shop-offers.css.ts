import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const turn = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px' })
/** The icon beside it says the same without the color. */
export const waiting = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: color.amber,
  fontWeight: 600,
})
export const long = style({ color: color.red })
export const dim = style({ color: color.ink3 })
export const quote = style({ margin: 0, color: color.ink2, overflowWrap: 'anywhere' })
/** One thumb reaches them: at least 44 px high. */
export const answers = style({ display: 'grid', gap: 8, gridTemplateColumns: '1fr 1fr' })
export const first = style({ gridColumn: '1 / -1', minHeight: 44, justifyContent: 'center' })
export const big = style({ minHeight: 44, justifyContent: 'center' })
export const fields = style({ display: 'grid', gap: size.s3 })
export const list = style({ display: 'grid', gap: size.s3, margin: 0, padding: 0, listStyle: 'none' })
export const item = style({
  display: 'grid',
  gap: 4,
  paddingBottom: size.s3,
  borderBottom: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBottom: 0, paddingBottom: 0 } },
})
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
export const shop = style({ fontWeight: 620, overflowWrap: 'anywhere' })
export const next = style({
  display: 'grid',
  gap: 8,
  marginTop: size.s3,
  padding: 12,
  borderRadius: size.r3,
  background: color.sunken,
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: 8 })
export const twoColumns = style({
  display: 'grid',
  gap: size.s4,
  marginTop: size.s3,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
})
export const listTitle = style({ margin: '16px 0 8px', fontSize: 13, fontWeight: 620 })
export const reasons = style({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' })
export const reason = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  borderBottom: `1px solid ${color.line}`,
  paddingBottom: 4,
})
/** A figure as a link: it opens the list of what it counts. */
export const plain = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: color.blue,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' }, '&[aria-pressed=true]': { fontWeight: 620 } },
})
/** The answer to the page's question, before its figures. */
export const answer = style({ margin: 0, maxWidth: 860, fontSize: 14, lineHeight: 1.5, overflowWrap: 'anywhere' })
/** How often a reason was given, against the most frequent one. */
export const share = style({ flex: '0 1 120px', marginLeft: 'auto', alignSelf: 'center' })
export const shareBar = style({ display: 'block', height: 6, borderRadius: 3, background: color.accent })
