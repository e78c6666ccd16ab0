import { globalStyle, style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

const stacked = '(max-width: 1099px)'
const phone = '(max-width: 767px)'

/** Documents and the form beside each other, each as high as the page; below each other where there is no room. */
export const desk = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(400px, 500px)',
  gridTemplateRows: 'minmax(0, 1fr)',
  height: '100%',
  minHeight: 0,
  '@media': { [stacked]: { display: 'block', height: 'auto' } },
})
export const viewerColumn = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  background: color.sunken,
  selectors: { '&[data-dropping=true]': { outline: `2px dashed ${color.focus}`, outlineOffset: -2 } },
})
export const viewerTools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  padding: '6px 12px',
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
})
export const stage = style({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '@media': { [stacked]: { flex: 'none', height: '56vh' } },
})
export const scroller = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  overflow: 'auto',
  margin: 10,
})
export const notShown = style({ margin: 'auto', padding: 16, color: color.ink2, textAlign: 'center' })
export const captionLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '6px 14px',
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
})
export const thumbnails = style({ background: color.surface, borderTop: `1px solid ${color.line}` })
globalStyle(`${thumbnails} > section`, { border: 0, borderRadius: 0, padding: '8px 12px' })
globalStyle(`${thumbnails} ul`, { display: 'flex', overflowX: 'auto', paddingBottom: 4 })
globalStyle(`${thumbnails} li`, { flex: '0 0 84px', minWidth: 0 })
globalStyle(`${thumbnails} li p`, { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' })
globalStyle(`${thumbnails} li button, ${thumbnails} li label, ${thumbnails} li img, ${thumbnails} li > div`, {
  minHeight: 56,
  height: 56,
})
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  background: color.surface,
  borderLeft: `1px solid ${color.lineStrong}`,
  '@media': { [stacked]: { borderLeft: 0 } },
})
export const formHead = style({ padding: '10px 16px 8px', borderBottom: `1px solid ${color.line}` })
export const headLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
export const deskTitle = style({
  margin: 0,
  marginRight: 'auto',
  fontSize: 16,
  fontWeight: 650,
  overflowWrap: 'anywhere',
})
export const inShort = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  margin: '4px 0 0',
  color: color.ink2,
})
export const formBody = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  '@media': { [stacked]: { overflow: 'visible' } },
})
globalStyle(`${formBody} > *`, { padding: '12px 16px', borderBottom: `1px solid ${color.line}` })
globalStyle(`${formBody} > * > section`, { border: 0, padding: 0 })
export const formFoot = style({
  borderTop: `1px solid ${color.lineStrong}`,
  background: color.ground,
  '@media': { [stacked]: { borderTop: `1px solid ${color.line}` } },
})
/** Decisions in columns, as many as there is room for. */
globalStyle(`${formFoot} > [role=group]`, {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 6,
  padding: '10px 16px',
  maxHeight: 250,
  overflow: 'auto',
  '@media': { [phone]: { maxHeight: 'none', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
globalStyle(`${formFoot} > [role=group] button`, {
  justifyContent: 'space-between',
  whiteSpace: 'normal',
  textAlign: 'left',
})
export const position = style({
  position: 'absolute',
  right: 18,
  bottom: 18,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  padding: '4px 8px',
  borderRadius: size.r2,
  background: 'rgb(13 19 26 / .86)',
  color: '#e6edf5',
  fontSize: 12.5,
})
globalStyle(`${position} kbd`, { background: 'transparent', color: 'inherit', borderColor: '#6b7d92' })
export const sizes = style({ display: 'flex', flexWrap: 'wrap', gap: 4 })
