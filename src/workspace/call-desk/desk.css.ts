import { globalStyle, style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'

export const phone = '(max-width: 766px)'
/** Three columns no longer fit: the right one goes below the middle. */
const medium = '(max-width: 1239px)'

/** The strip, three columns that scroll each by itself, and the bar of the next contact. */
export const desk = style({
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '100%',
  minHeight: 0,
  '@media': { [phone]: { display: 'block', height: 'auto' } },
})
globalStyle(`${desk} kbd`, { '@media': { [phone]: { display: 'none' } } })

export const strip = style({
  gridRow: 1,
  display: 'flex',
  alignItems: 'center',
  gap: size.s3,
  minHeight: 46,
  padding: '6px 16px',
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
  '@media': { [phone]: { flexWrap: 'wrap', padding: '8px 12px' } },
})
export const figures = style({
  display: 'flex',
  gap: '2px 0',
  margin: 0,
  marginRight: 'auto',
  minWidth: 0,
  '@media': {
    [medium]: { flexWrap: 'wrap' },
    // One line, however many figures: the call comes first.
    [phone]: { flex: '1 0 100%', flexWrap: 'nowrap', overflowX: 'auto' },
  },
})
export const figure = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: 6,
  padding: '0 14px',
  borderRight: `1px solid ${color.line}`,
  whiteSpace: 'nowrap',
  ':first-child': { paddingLeft: 0 },
  ':last-child': { borderRight: 0 },
  '@media': { [phone]: { padding: '0 12px 0 0', borderRight: 0 } },
})
export const figureValue = style({
  order: 1,
  margin: 0,
  fontSize: 17,
  fontWeight: 640,
  fontVariantNumeric: 'tabular-nums',
})
export const figureLabel = style({ order: 2, color: color.ink2, fontSize: 12.5 })
export const figureShare = style({ order: 3, margin: 0, color: color.ink2, fontSize: 12, fontWeight: 560 })
export const events = style({
  flex: '0 1 190px',
  minWidth: 130,
  '@media': { [phone]: { flex: '1 1 150px' } },
})

export const notices = style({
  gridRow: 2,
  display: 'grid',
  gap: 8,
  selectors: { '&:not(:empty)': { padding: '8px 16px' } },
})

export const columns = style({
  gridRow: 3,
  display: 'grid',
  gridTemplateColumns: '292px minmax(380px, 1fr) minmax(320px, 420px)',
  minHeight: 0,
  '@media': {
    [medium]: {
      gridTemplateColumns: '280px minmax(0, 1fr)',
      gridTemplateRows: 'max-content max-content',
      overflow: 'auto',
    },
    [phone]: { display: 'flex', flexDirection: 'column', overflow: 'visible' },
  },
})
const scrolls = {
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
} as const
export const left = style({
  ...scrolls,
  background: color.surface,
  borderRight: `1px solid ${color.line}`,
  '@media': {
    [medium]: { gridRow: '1 / 3', overflow: 'visible' },
    // What is said comes before what was noted.
    [phone]: { display: 'contents' },
  },
})
const phoneSurface = { background: color.surface, borderBottom: `1px solid ${color.line}` } as const
export const about = style({ '@media': { [phone]: { display: 'contents' } } })
globalStyle(`${about} > *`, { '@media': { [phone]: phoneSurface } })
/** The claim comes below the call and its outcome. */
globalStyle(`${about} > * + *`, { '@media': { [phone]: { order: 2 } } })
export const record = style({
  borderTop: `1px solid ${color.line}`,
  '@media': { [phone]: { ...phoneSurface, order: 2 } },
})
export const middle = style({
  ...scrolls,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: size.s3,
  padding: '12px 16px',
  background: color.ground,
  '@media': {
    [medium]: { display: 'block', overflow: 'visible' },
    [phone]: { display: 'flex', flexDirection: 'column', padding: 12 },
  },
})
export const right = style({
  ...scrolls,
  background: color.surface,
  borderLeft: `1px solid ${color.line}`,
  '@media': {
    [medium]: { gridColumn: 2, overflow: 'visible', borderLeft: 0, borderTop: `1px solid ${color.line}` },
    [phone]: { order: 3, borderTop: `1px solid ${color.line}` },
  },
})
/** On a phone the outcomes come right after the call, and the script below them. */
globalStyle(`${middle} > :last-child`, { '@media': { [phone]: { order: 1 } } })
globalStyle(`${middle} > :nth-child(2):not(:last-child)`, { '@media': { [phone]: { order: 2 } } })
globalStyle(`${middle} > * + *`, { '@media': { [medium]: { marginTop: size.s3 } } })
export const section = style({
  padding: '10px 16px 12px',
  borderBottom: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
})
export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  marginBottom: 6,
})
export const heading = style({ margin: 0, fontSize: 12.5, fontWeight: 640 })
export const hint = style({ color: color.ink2, fontSize: 12 })
export const grow = style({ flex: 1 })

export const bar = style({
  gridRow: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 44,
  padding: '6px 16px',
  borderTop: `1px solid ${color.lineStrong}`,
  background: color.raised,
  '@media': { [phone]: { position: 'sticky', bottom: 0, zIndex: 3, padding: '6px 12px' } },
})
export const nextName = style({ fontWeight: 600 })
export const barText = style({ color: color.ink2, '@media': { [phone]: { display: 'none' } } })
export const held = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  marginLeft: 'auto',
  color: color.accent,
  fontSize: 12,
  fontWeight: 600,
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' })
export const pendingText = style({ margin: '4px 0 0', color: color.ink2 })
