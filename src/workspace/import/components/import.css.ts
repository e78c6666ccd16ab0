import { globalStyle, style } from '@vanilla-extract/css'
import { color, size, type } from '../../../shared/ui/theme.css.ts'

export const stack = style({ display: 'grid', gap: size.s3, minWidth: 0 })
export const textStyle = style({ margin: 0, color: color.ink2, maxWidth: '72ch', overflowWrap: 'anywhere' })
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: size.s2 })
export const push = style({ marginRight: 'auto' })

export const drop = style({
  display: 'grid',
  justifyItems: 'center',
  gap: size.s2,
  padding: '36px 16px',
  border: `1.5px dashed ${color.lineStrong}`,
  borderRadius: size.r3,
  background: color.ground,
  color: color.ink2,
  textAlign: 'center',
  selectors: { '&[data-over=true]': { borderColor: color.accent, background: color.accentSoft, color: color.ink } },
})
export const dropTitle = style({ margin: 0, fontSize: 15, fontWeight: 620, color: color.ink })
export const hiddenInput = style({ position: 'absolute', width: 1, height: 1, opacity: 0, pointerEvents: 'none' })

export const figures = style({
  display: 'grid',
  gap: size.s3,
  margin: 0,
  gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
})
globalStyle(`${figures} > div`, {
  padding: '8px 12px',
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  background: color.ground,
})
globalStyle(`${figures} dt`, { color: color.ink3, fontSize: 11.5 })
globalStyle(`${figures} dd`, { margin: 0, fontSize: 18, fontWeight: 640 })

export const mapping = style({ width: '100%', borderCollapse: 'collapse' })
globalStyle(`${mapping} th, ${mapping} td`, {
  padding: '6px 8px 6px 0',
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'left',
  verticalAlign: 'middle',
})
globalStyle(`${mapping} thead th`, { color: color.ink3, fontSize: 11.5, fontWeight: 600 })
/** Samples take room that a narrow page does not have. */
export const sampleHead = style({ '@media': { '(max-width: 766px)': { display: 'none' } } })
export const sample = style({
  maxWidth: 320,
  color: color.ink2,
  fontFamily: type.mono,
  fontSize: 12,
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 766px)': { display: 'none' } },
})
export const needed = style({ color: color.red, fontSize: 11.5 })

export const grid = style({
  height: 'min(52vh, 520px)',
  minHeight: 220,
  marginTop: size.s3,
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  overflow: 'hidden',
})
export const unseen = style({ position: 'fixed', width: 800, height: 300, visibility: 'hidden', pointerEvents: 'none' })
export const mono = style({ fontFamily: type.mono, fontSize: 12 })
export const cell = style({
  display: 'block',
  lineHeight: 1.3,
  paddingTop: 5,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
export const why = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  lineHeight: 1.3,
  paddingTop: 5,
  whiteSpace: 'normal',
  overflow: 'hidden',
  cursor: 'pointer',
})
export const confirm = style({ color: color.accent, textDecoration: 'underline', cursor: 'pointer' })
export const fault = style({
  display: 'block',
  color: color.red,
  fontSize: 11,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
globalStyle(`${grid} .faulty`, { background: color.redSoft, boxShadow: `inset 2px 0 0 ${color.red}` })
globalStyle(`${grid} .was`, { color: color.ink3 })
