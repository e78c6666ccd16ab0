import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { color, size, type } from '../../../shared/ui/theme.css.ts'

const narrow = '(max-width: 766px)'

/** The lists lie beside a wide map and below a narrower one, so that they cover nothing of it. */
const [beside, below] = ['(min-width: 901px)', '(max-width: 900px)']
const listsWidth = 400
const listsHeight = '50%'
/** The line with the tabs, which stays where the lists are hidden. */
const headHeight = 45

export const workplace = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  containerType: 'inline-size',
  height: '100%',
  minHeight: 560,
  overflow: 'hidden',
  background: color.sunken,
  '@media': { [narrow]: { height: 'auto', overflow: 'visible' } },
})
export const mapPart = style({
  position: 'absolute',
  inset: 0,
  selectors: { '&[hidden]': { display: 'none' } },
  '@container': {
    [beside]: {
      selectors: { '&[data-lists=open]': { right: listsWidth }, '&[data-lists=closed]': { bottom: headHeight } },
    },
    [below]: {
      selectors: { '&[data-lists=open]': { bottom: listsHeight }, '&[data-lists=closed]': { bottom: headHeight } },
    },
  },
  '@media': {
    [narrow]: { selectors: { '&:not([hidden])': { display: 'contents' } } },
  },
})
export const withoutMap = style({ flex: 'none', padding: 12 })
export const canvas = style({
  position: 'absolute',
  inset: 0,
  '@media': { [narrow]: { position: 'relative', height: 360 } },
})
/** Over the map, where it leaves legend and tools free. */
export const progress = style({
  position: 'absolute',
  bottom: 40,
  left: '50%',
  zIndex: 2,
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  margin: 0,
  padding: '6px 12px',
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.raised,
  boxShadow: color.shadow,
  fontSize: 12.5,
  whiteSpace: 'nowrap',
  transform: 'translateX(-50%)',
})
/** Over the map, which cannot be moved before it is drawn. */
/** The map below is used already: a click on the sketch is one on the map. */
export const sketch = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' })
export const whole = style({ width: '100%', height: '100%' })
export const card = style({
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.raised,
  boxShadow: color.shadow,
})
export const layers = style({
  position: 'absolute',
  top: 12,
  left: 12,
  zIndex: 2,
  width: 232,
  padding: '8px 12px',
  '@media': { [narrow]: { position: 'static', width: 'auto', borderRadius: 0, boxShadow: 'none' } },
})
export const layerLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  fontSize: 12,
  '@media': { [narrow]: { minHeight: 44 } },
})
export const layerNote = style({ margin: '0 0 4px', color: color.ink2, fontSize: 12, overflowWrap: 'anywhere' })
export const pushed = style({ marginLeft: 'auto', fontWeight: 620, fontVariantNumeric: 'tabular-nums' })
export const heading = style({ margin: 0, fontSize: 13, fontWeight: 640 })
export const tools = style({
  position: 'absolute',
  top: 12,
  right: 12,
  zIndex: 2,
  display: 'grid',
  gap: 2,
  padding: 3,
})
export const toolDivider = style({ height: 1, margin: '3px 4px', background: color.line })
export const tool = style({
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  padding: 0,
  border: 0,
  borderRadius: size.r2,
  background: 'none',
  color: color.ink2,
  cursor: 'pointer',
  ':hover': { background: color.sunken },
  selectors: { '&[aria-pressed=true]': { background: color.accentSoft, color: color.accent } },
  '@media': { [narrow]: { width: 44, height: 44 } },
})
export const panel = style({
  position: 'absolute',
  right: 0,
  bottom: 0,
  zIndex: 3,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minHeight: headHeight,
  overflow: 'hidden',
  background: color.raised,
  borderTop: `1px solid ${color.line}`,
  selectors: {
    '&[data-lists=closed]': { left: 0 },
    '&[data-map=none]': { position: 'static', flex: '1 1 0' },
  },
  '@container': {
    [beside]: {
      selectors: {
        '&[data-map=beside][data-lists=open]': {
          top: 0,
          width: listsWidth,
          borderTop: 0,
          borderLeft: `1px solid ${color.line}`,
        },
      },
    },
    [below]: { selectors: { '&[data-map=beside][data-lists=open]': { left: 0, height: listsHeight } } },
  },
  '@media': {
    [narrow]: {
      position: 'static',
      selectors: {
        '&[data-map=beside][data-lists=open]': { height: 'auto' },
        '&[data-map=none]': { flex: 'none' },
      },
    },
  },
})
export const panelHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
export const panelBody = style({
  display: 'grid',
  gap: 8,
  padding: '10px 12px 12px',
  overflowY: 'auto',
  minHeight: 0,
  selectors: { '&[hidden]': { display: 'none' } },
})
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
/** What is to be saved stays in sight, however long the list above it is. */
export const foot = style([
  line,
  {
    position: 'sticky',
    bottom: -12,
    zIndex: 1,
    margin: '0 -12px -12px',
    padding: '8px 12px 12px',
    borderTop: `1px solid ${color.line}`,
    background: color.raised,
  },
])
export const textStyle = style({ margin: 0, color: color.ink2, fontSize: 12.5 })
export const strong = style({ color: color.ink, fontWeight: 640 })
export const scroll = style({
  maxHeight: 270,
  minHeight: 160,
  overflow: 'auto',
  borderTop: `1px solid ${color.line}`,
  '@media': { [narrow]: { maxHeight: 420 } },
})
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: 12.5 })
export const head = style({
  position: 'sticky',
  top: 0,
  padding: '4px 6px',
  background: color.raised,
  color: color.ink3,
  fontSize: 11,
  fontWeight: 600,
  textAlign: 'left',
  zIndex: 1,
})
export const cell = style({
  height: 30,
  padding: '0 6px',
  whiteSpace: 'nowrap',
  borderBottom: `1px solid ${color.line}`,
  '@media': { [narrow]: { height: 44 } },
})
export const place = style({ width: '99%', maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })
export const right = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
export const zip = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ink,
  font: `12px ${type.mono}`,
  cursor: 'pointer',
  ':hover': { color: color.accent },
  '@media': { [narrow]: { minWidth: 44, minHeight: 44 } },
})
export const act = style({
  minHeight: 26,
  padding: '0 4px',
  border: 0,
  background: 'none',
  color: color.accent,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  '@media': { [narrow]: { minHeight: 44, minWidth: 44, padding: '0 10px' } },
})
export const bar = style({
  display: 'inline-block',
  width: 32,
  height: 5,
  marginRight: 5,
  borderRadius: 3,
  '@container': { '(max-width: 900px)': { display: 'none' } },
  background: `linear-gradient(to right, ${color.accent} var(--part), ${color.line} var(--part))`,
})
export const segments = style({
  display: 'grid',
  margin: 0,
  border: 0,
  gridTemplateColumns: 'repeat(4, 1fr)',
  padding: 2,
  borderRadius: size.r2,
  background: color.sunken,
})
export const segment = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  padding: '3px 2px',
  border: 0,
  borderRadius: size.r1,
  background: 'none',
  color: color.ink2,
  font: 'inherit',
  fontSize: 11.5,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: color.surface, color: color.ink, boxShadow: color.shadow },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}` },
  },
  '@media': { [narrow]: { minHeight: 48 } },
})
export const figure = style({ fontSize: 13, fontWeight: 640, color: color.ink, fontVariantNumeric: 'tabular-nums' })
export const credit = style({
  position: 'absolute',
  left: 130,
  bottom: 10,
  zIndex: 1,
  margin: 0,
  padding: '1px 6px',
  borderRadius: size.r1,
  background: color.surface,
  color: color.ink2,
  fontSize: 11,
  '@media': { [narrow]: { position: 'static' } },
})
export const tip = style({
  position: 'absolute',
  zIndex: 4,
  maxWidth: 220,
  padding: '6px 10px',
  borderRadius: size.r2,
  background: color.raised,
  boxShadow: color.shadow,
  color: color.ink2,
  fontSize: 12,
  pointerEvents: 'none',
})
export const hiddenInput = style({ display: 'none' })
export const radius = style({ display: 'grid', gridTemplateColumns: '84px 1fr', gap: 8, alignItems: 'end' })

globalStyle(`${canvas} .maplibregl-ctrl-scale`, {
  borderColor: color.ink2,
  background: color.surface,
  color: color.ink2,
  font: `11px ${type.font}`,
})
globalStyle(`${canvas} .maplibregl-canvas:focus-visible`, {
  outline: `2px solid ${color.focus}`,
  outlineOffset: '-2px',
})

export const swatch = style({
  display: 'inline-block',
  flex: 'none',
  width: 14,
  height: 10,
  border: `1px solid ${color.accent}`,
  borderRadius: 2,
})
/** How each layer is drawn. */
export const swatches = styleVariants({
  zips: { background: color.accentSoft },
  touched: {
    borderColor: color.amber,
    background: `repeating-linear-gradient(135deg, ${color.amber} 0 1px, transparent 1px 4px)`,
  },
  swath: { border: `1px dashed ${color.violet}`, background: color.violetSoft },
  contacts: { width: 4, height: 4, margin: '0 5px', border: 0, borderRadius: '50%', background: color.ink },
  locations: { width: 10, margin: '0 2px', border: `2px solid ${color.green}`, borderRadius: '50%' },
  appraisers: { borderColor: color.ink, background: color.ink },
})

// Where there is no map the table has the height, and the lists scroll as a whole.
globalStyle(`${panel}[data-map=none] ${scroll}`, { maxHeight: 'none' })
