import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size } from '../../../shared/ui/theme.css.ts'

const narrow = '(max-width: 899px)'

/** The list of conversations beside the one that is open; on a phone one of the two. */
export const inbox = style({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 })
export const head = recipe({
  base: { padding: '10px 16px 0', display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: { isOpen: { true: { '@media': { [narrow]: { display: 'none' } } }, false: {} } },
})
export const searchField = style({ maxWidth: 480, marginBottom: 10 })
/** The way back to the list, where the list is not beside. */
export const narrowOnly = style({ '@media': { '(min-width: 900px)': { display: 'none' } } })
export const columns = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(260px, 340px) minmax(0, 1fr)',
  borderTop: `1px solid ${color.line}`,
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const listColumn = recipe({
  base: { minHeight: 0, overflowY: 'auto', borderRight: `1px solid ${color.line}`, background: color.surface },
  variants: { isOpen: { true: { '@media': { [narrow]: { display: 'none' } } }, false: {} } },
})
export const threadColumn = recipe({
  base: { minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' },
  variants: { isOpen: { true: {}, false: { '@media': { [narrow]: { display: 'none' } } } } },
})
export const list = style({ listStyle: 'none', margin: 0, padding: 0 })
export const entry = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: '10px minmax(0, 1fr) auto',
    columnGap: 6,
    width: '100%',
    padding: '9px 12px',
    border: 0,
    borderBottom: `1px solid ${color.line}`,
    background: 'transparent',
    color: color.ink,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { background: color.sunken },
  },
  variants: {
    isOpen: { true: { background: color.accentSoft, ':hover': { background: color.accentSoft } }, false: {} },
  },
})
export const dot = style({ width: 8, height: 8, marginTop: 5, borderRadius: 4, background: color.accent })
export const who = style({ fontWeight: 620, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const said = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: color.ink2 })
export const about = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 12,
  color: color.ink3,
})
export const entryText = style({ minWidth: 0 })
export const wait = recipe({
  base: { fontSize: 12, color: color.ink3, whiteSpace: 'nowrap' },
  variants: { isLong: { true: { color: color.amber, fontWeight: 620 }, false: {} } },
})

export const threadHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 16px',
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
})
/** The buttons of a conversation stand beside its name. */
globalStyle(`${threadHead} > div:not(:last-child)`, { padding: 0 })
export const threadTitle = style({ margin: '0 auto 0 0', fontSize: 16, fontWeight: 640 })
export const facts = style({ flexBasis: '100%', order: 1, fontSize: 12, color: color.ink2 })
export const thread = style({ flex: 1, minHeight: 0, overflowY: 'auto', padding: '12px 16px', overflowAnchor: 'none' })
export const line = recipe({
  base: { display: 'flex', flexDirection: 'column', paddingBottom: 10 },
  variants: { direction: { in: { alignItems: 'flex-start' }, out: { alignItems: 'flex-end' } } },
})
export const bubble = recipe({
  base: {
    maxWidth: 'min(560px, 86%)',
    padding: '8px 12px',
    border: `1px solid ${color.line}`,
    borderRadius: size.r3,
    background: color.surface,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  variants: {
    kind: {
      claimant: {},
      person: { background: color.accentSoft, borderColor: color.accentSoft },
      automatic: { borderStyle: 'dashed' },
      canceled: { color: color.ink3, textDecoration: 'line-through' },
    },
  },
})
export const meta = style({ display: 'flex', flexWrap: 'wrap', gap: 8, fontSize: 12, color: color.ink3, marginTop: 2 })
export const state = recipe({
  base: { fontWeight: 560 },
  variants: {
    tone: {
      green: { color: color.green },
      red: { color: color.red },
      amber: { color: color.amber },
      grey: { color: color.ink3 },
      violet: { color: color.violet },
    },
  },
})
export const metaButton = style({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 560,
  color: color.accent,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
  selectors: { '&[aria-disabled=true]': { color: color.ink3, cursor: 'default', textDecoration: 'none' } },
})
export const day = style({
  textAlign: 'center',
  fontSize: 12,
  fontWeight: 560,
  color: color.ink3,
  padding: '4px 0 10px',
})
export const earlier = style({ display: 'flex', justifyContent: 'center', paddingBottom: 10 })

/** An internal note stands across the thread, on a ground that no message has. */
export const noteSurface = style({
  display: 'grid',
  gap: 2,
  marginBottom: 10,
  padding: '6px 12px 8px',
  border: `1px solid ${color.amber}`,
  borderRadius: size.r3,
  background: color.amberSoft,
})
export const noteHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  fontSize: 12,
  fontWeight: 620,
  color: color.amber,
})
export const composerPlace = recipe({
  base: { borderTop: `1px solid ${color.line}`, background: color.surface, paddingInline: 6 },
  variants: { written: { reply: {}, note: { background: color.amberSoft } } },
})
export const noteComposer = style({ display: 'grid', gap: 8, padding: '8px 10px 12px' })
export const noteHint = style({ margin: 0, fontSize: 12, color: color.ink2 })
export const composer = style({ display: 'grid', gap: 8, padding: '10px 10px 12px' })
export const composerFoot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
export const count = style({ marginRight: 'auto', fontSize: 12, color: color.ink3 })
export const phone = style({
  display: 'grid',
  gap: 8,
  padding: 12,
  border: `2px solid ${color.lineStrong}`,
  borderRadius: 18,
  background: color.ground,
})
export const phoneScreen = style({ display: 'grid', gap: 6, maxHeight: 320, overflowY: 'auto' })
export const phoneText = recipe({
  base: { padding: '6px 10px', borderRadius: 14, maxWidth: '85%', overflowWrap: 'anywhere' },
  variants: {
    direction: {
      // As the claimant sees it: their own texts are on the right.
      in: { justifySelf: 'end', background: color.green, color: color.surface },
      out: { justifySelf: 'start', background: color.sunken },
    },
  },
})
export const messagePhotos = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '0 0 4px',
  padding: 0,
  listStyle: 'none',
  maxWidth: 'min(560px, 86%)',
})
export const photoButton = style({
  display: 'block',
  padding: 0,
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  overflow: 'hidden',
  background: color.sunken,
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${color.focus}` },
})
/** Its place is kept while it loads, so that the thread does not jump. */
export const messagePhoto = style({ display: 'block', width: 132, height: 132, objectFit: 'cover' })
export const photoState = style({
  padding: '8px 12px',
  border: `1px dashed ${color.line}`,
  borderRadius: size.r3,
  background: 'none',
  font: 'inherit',
  fontSize: 13,
  color: color.ink2,
})
export const hiddenInput = style({ position: 'absolute', width: 1, height: 1, opacity: 0 })
export const pickedPhotos = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const pickedPhoto = style({
  display: 'flex',
  gap: 8,
  padding: '3px 8px',
  borderRadius: size.r3,
  background: color.sunken,
  fontSize: 13,
})
export const phonePhoto = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 160,
  borderRadius: 10,
  marginBottom: 4,
})

export const templateList = style({ listStyle: 'none', margin: '8px 0 0', padding: 0, display: 'grid', gap: 6 })
export const templateItem = style({
  display: 'grid',
  gap: 2,
  width: '100%',
  padding: '8px 10px',
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  background: color.surface,
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { background: color.sunken },
})
