import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 12px',
  alignItems: 'center',
  padding: '12px 16px',
  borderBottom: `1px solid ${color.line}`,
})
export const barChoice = style({ flex: '0 1 210px', minWidth: 150 })
export const moment = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  marginLeft: 'auto',
  color: color.ink2,
  '@media': { 'screen and (max-width: 700px)': { marginLeft: 0, width: '100%' } },
})
export const momentRange = style({ flex: '1 1 160px', width: 200, minHeight: 28, accentColor: color.accent })
export const momentText = style({ fontWeight: 600, color: color.ink, fontVariantNumeric: 'tabular-nums' })

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  overflow: 'hidden',
  '@media': { 'screen and (max-width: 520px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
/** Around a figure's link, for its definition. */
export const around = style({ display: 'grid', minWidth: 0 })
/** A tile's line at its right and above; those at the edges are cut off. */
const edges = { marginTop: -1, borderTop: `1px solid ${color.line}`, borderRight: `1px solid ${color.line}` }
export const tile = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 8px',
  alignContent: 'start',
  padding: '12px 16px',
  ...edges,
  background: color.surface,
  color: color.ink,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-current=true]': { boxShadow: `inset 0 -3px 0 ${color.accent}` },
  },
})
export const tileLabel = style({ color: color.ink2, fontSize: 12.5, fontWeight: 560 })
export const tileFigure = style({ fontSize: 24, fontWeight: 680, lineHeight: 1.15, fontVariantNumeric: 'tabular-nums' })
export const tileNote = style({ gridColumn: '1 / -1', color: color.ink2, fontSize: 12 })
export const spark = style({ gridRow: '1 / span 2', gridColumn: 2, alignSelf: 'center', width: 64, height: 34 })
export const sparkLine = style({ fill: 'none', stroke: color.accent, strokeWidth: 1.75 })
export const sparkDot = style({ fill: color.accent })
export const up = style({ color: color.green, fontWeight: 600 })
export const down = style({ color: color.amber, fontWeight: 600 })

/** Over the sections. */
export const above = style({
  display: 'grid',
  gap: size.s4,
  padding: '12px 16px 0',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { 'screen and (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1.65fr) minmax(300px, 1fr)' } },
})
export const panels = style({
  display: 'grid',
  gap: size.s4,
  padding: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(290px, 100%), 1fr))',
  alignItems: 'start',
})
export const panel = style({
  minWidth: 0,
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.surface,
  overflow: 'hidden',
})
export const panelHead = style({
  display: 'flex',
  gap: 8,
  alignItems: 'baseline',
  padding: '12px 14px 8px',
  fontSize: 14,
})
export const panelTitle = style({ margin: 0, fontSize: 14, fontWeight: 640, whiteSpace: 'nowrap' })
export const panelNote = style({ color: color.ink2, fontSize: 12.5 })
export const strip = style({ display: 'flex', gap: 2, padding: '0 14px 8px' })
export const stripPart = style({
  display: 'grid',
  minWidth: 60,
  padding: '5px 6px',
  borderRadius: size.r1,
  background: color.accentSoft,
  color: color.ink,
  fontSize: 12,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: { '&:hover': { outline: `2px solid ${color.accent}` } },
})
export const stripCount = style({ fontSize: 14, fontWeight: 640, fontVariantNumeric: 'tabular-nums' })
export const scroll = style({ overflow: 'auto', maxHeight: 420 })
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: 13 })
export const headCell = style({
  position: 'sticky',
  top: 0,
  padding: '4px 6px',
  background: color.surface,
  color: color.ink3,
  fontSize: 11.5,
  fontWeight: 600,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { paddingLeft: 14 }, '&:last-child': { paddingRight: 14 } },
})
export const cell = style({
  padding: '4px 6px',
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:first-child': { paddingLeft: 14 }, '&:last-child': { paddingRight: 14 } },
  overflowWrap: 'break-word',
  fontWeight: 400,
  textAlign: 'left',
})
export const right = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const was = style({ color: color.ink3 })
export const figureLink = style({
  display: 'inline-block',
  minWidth: 24,
  minHeight: 24,
  padding: '2px 4px',
  borderRadius: size.r1,
  color: color.ink,
  fontWeight: 640,
  textAlign: 'right',
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: color.accent, textDecoration: 'underline' },
    '&[aria-current=true]': { background: color.accentSoft, color: color.accent },
  },
})
export const summary = style({ margin: 0, padding: '10px 16px 0', color: color.ink2, fontSize: 13 })

export const rows = style({ margin: 0, padding: 0, listStyle: 'none' })
export const rowLine = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 12px',
  padding: '8px 0',
  borderBottom: `1px solid ${color.line}`,
})
export const rowName = style({ color: color.accent, fontWeight: 560, overflowWrap: 'anywhere', textDecoration: 'none' })
export const rowNote = style({ color: color.ink2, fontSize: 12.5 })
export const foot = style({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', width: '100%' })

/** A figure's count as known the other way. */
export const otherNote = style({ color: color.amber, fontSize: 11.5, fontWeight: 600, whiteSpace: 'nowrap' })
export const wholeLine = style({ gridColumn: '1 / -1', maxHeight: 420, overflow: 'auto' })
export const besideRows = style({ marginTop: 16, borderTop: `1px solid ${color.line}` })
export const correction = style({ padding: '8px 14px', borderTop: `1px solid ${color.line}` })
export const correctionHead = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', alignItems: 'baseline' })
export const correctionLine = style({ margin: '2px 0 0', color: color.ink2, fontSize: 12.5, overflowWrap: 'anywhere' })
export const knownChoice = style({ display: 'flex', gap: 6 })
