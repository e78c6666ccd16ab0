import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size, type } from '../../../shared/ui/theme.css.ts'

export const columns = style({
  display: 'grid',
  gap: size.s4,
  padding: '0 16px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { '(min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(360px, 420px)' } },
})
export const frameHeight = 'max(420px, 78vh)'
export const framePadding = 12
export const frame = style({
  overflow: 'auto',
  maxHeight: frameHeight,
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.surface,
  padding: framePadding,
  // On a narrow screen the page is what one scrolls up and down.
  '@media': { '(max-width: 700px)': { maxHeight: 'none' } },
})
export const drawing = style({ display: 'block', height: 'auto', font: `12px ${type.font}`, margin: '0 auto' })
export const around = style({ position: 'relative' })
const fade = 28
const fadeTo = (direction: string) => `linear-gradient(to ${direction}, transparent, ${color.surface} 85%)`
/** At the edge of the frame beyond which there is more: what goes on there is seen to end in the mist. */
export const beyond = recipe({
  base: { position: 'absolute', pointerEvents: 'none', borderRadius: size.r3 },
  variants: {
    side: {
      left: { top: 1, bottom: 1, left: 1, width: fade, background: fadeTo('left') },
      right: { top: 1, bottom: 1, right: 1, width: fade, background: fadeTo('right') },
      top: { left: 1, right: 1, top: 1, height: fade, background: fadeTo('top') },
      bottom: { left: 1, right: 1, bottom: 1, height: fade, background: fadeTo('bottom') },
    },
  },
})
export const cue = style({ margin: 0, paddingBottom: 8, color: color.ink2, fontSize: 12 })
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: 0,
  padding: '8px 0 0',
  color: color.ink3,
  fontSize: 12,
  listStyle: 'none',
})
export const side = style({ display: 'grid', gap: size.s4, minWidth: 0 })
export const panel = style({
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.surface,
  overflow: 'hidden',
})
export const panelTitle = style({ margin: 0, padding: '10px 12px', fontSize: 14, fontWeight: 620 })
export const figure = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const tight = style({ padding: '0 12px', maxWidth: 'none', height: 34, whiteSpace: 'normal' })
export const quiet = style({ color: color.ink3, fontSize: 12 })
export const list = style({ display: 'grid', gap: 0, margin: '0 0 12px', padding: 0, listStyle: 'none' })
export const aggregate = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  justifyContent: 'space-between',
  padding: '8px 0',
  borderBottom: `1px solid ${color.line}`,
})
export const places = style({ display: 'grid', gap: 8, margin: '0 0 16px', padding: 0, listStyle: 'none' })
export const place = style({ display: 'flex', gap: 8, justifyContent: 'space-between', alignItems: 'center' })

export const box = recipe({
  base: { fill: color.surface, stroke: color.lineStrong, strokeWidth: 1 },
  variants: {
    kind: {
      plain: {},
      holds: { fill: color.ground, stroke: color.line },
      refused: { fill: color.redSoft, stroke: color.red, strokeDasharray: '4 3' },
    },
    isChosen: { true: { stroke: color.accent, strokeWidth: 2.5 } },
  },
})
export const warm = style({ fill: color.amberSoft, pointerEvents: 'none' })
export const name = recipe({
  base: { fontSize: 13, fontWeight: 600, fill: color.ink, pointerEvents: 'none' },
  variants: { isRefused: { true: { fill: color.red, fontSize: 12 } } },
})
export const figures = style({ fontSize: 11.5, fill: color.ink2, pointerEvents: 'none' })
export const line = recipe({
  base: { fill: 'none', stroke: color.accent, strokeLinecap: 'round' },
  variants: {
    kind: {
      taken: {},
      never: { stroke: color.lineStrong },
      refused: { stroke: color.red, strokeDasharray: '5 4' },
    },
  },
})
export const head = recipe({
  base: { fill: color.accent },
  variants: { kind: { taken: {}, never: { fill: color.lineStrong }, refused: { fill: color.red } } },
})
export const patch = recipe({
  base: { fill: color.surface },
  variants: { isInside: { true: { fill: color.ground } } },
})
export const textStyle = recipe({
  base: { fontSize: 12, fill: color.ink2, textAnchor: 'middle', pointerEvents: 'none' },
  variants: {
    kind: {
      taken: { fill: color.ink, fontWeight: 560 },
      never: { fill: color.ink3 },
      refused: { fill: color.red, fontWeight: 560 },
    },
  },
})
export const part = style({
  cursor: 'pointer',
  outline: 'none',
})
/** The patch behind a part's words: what is pointed at, and where the keyboard is. */
export const target = style({
  fill: 'transparent',
  stroke: 'none',
  selectors: {
    [`${part}:hover > &`]: { fill: color.accentSoft },
    [`${part}:focus-visible > &`]: { stroke: color.focus, strokeWidth: 2 },
    [`${part}[aria-pressed=true] > &`]: { fill: color.accentSoft, stroke: color.accent },
  },
})
export const dot = style({ fill: color.ink3 })
export const anyBox = style({ fill: 'none', stroke: color.lineStrong, strokeDasharray: '3 3' })
export const anyText = style({ fontSize: 11, fill: color.ink3, textAnchor: 'middle' })
