import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { color, size, type } from '../../shared/ui/theme.css.ts'

/** Below this width of the panel, columns of the actions and of the fields become fewer. */
const narrow = '(max-width: 459px)'

export const panel = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 0,
  borderLeft: `1px solid ${color.lineStrong}`,
  background: color.surface,
  containerType: 'inline-size',
  // What is drawn in it with every step of the cursor does not lay out the grid beside it.
  contain: 'layout paint',
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  '@media': {
    '(max-width: 766px)': {
      position: 'absolute',
      inset: 0,
      zIndex: 2,
      gridTemplateRows: 'auto minmax(0, 1fr) auto',
      border: 0,
      background: color.ground,
    },
  },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  minHeight: 40,
  padding: '4px 10px 4px 12px',
  borderBottom: `1px solid ${color.line}`,
  background: color.ground,
})
export const step = style({ gap: 4, padding: '2px 5px', color: color.ink2 })
export const place = style({ color: color.ink2, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
export const grow = style({ flex: 1 })
export const lease = style({
  display: 'flex',
  flex: '1 1 0',
  justifyContent: 'flex-end',
  minWidth: 0,
  // A sentence and a button have a line of their own.
  selectors: { '&:has([data-lease=others])': { order: 1, flexBasis: '100%', justifyContent: 'stretch' } },
})
/** A tag that changes what it says. */
export const momentButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: size.r1,
  background: 'transparent',
  color: color.ink2,
  font: 'inherit',
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline' },
  '@media': { '(max-width: 767px)': { minHeight: 44 } },
})

export const about = style({
  padding: '9px 16px 8px',
  minWidth: 0,
  '@media': { '(max-width: 766px)': { padding: '11px 14px 12px', background: color.surface, fontSize: 14 } },
})
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3px 8px' })
export const title = style({ margin: 0, fontSize: 17, lineHeight: '24px', fontWeight: 650, overflowWrap: 'anywhere' })
export const facts = style([line, { gap: '1px 12px', marginTop: 2, color: color.ink2 }])
export const fact = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const factLink = style([
  fact,
  {
    color: color.accent,
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
    '@media': { '(max-width: 766px)': { minHeight: 44, minWidth: 44 } },
  },
])
export const mono = style({ fontFamily: type.mono, fontSize: 12 })
export const flags = style([line, { gap: 6, marginTop: 4 }])

export const paused = style([
  line,
  {
    marginTop: 8,
    padding: '4px 6px 4px 9px',
    borderRadius: size.r2,
    background: color.amberSoft,
    color: color.amber,
    fontSize: 12.5,
  },
])
export const pausedText = style({ flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' })

/** What is drawn is another row's than the cursor is at: out of reach, and out of sight where the title is ahead of it. */
const behind = {
  [`${panel}[data-behind] > &`]: { pointerEvents: 'none' },
  [`${panel}[data-behind=hidden] > &`]: { opacity: 0 },
} as const
export const body = style({
  minHeight: 0,
  overflow: 'auto',
  borderTop: `1px solid ${color.line}`,
  selectors: behind,
})
/** What is folded, on a line of its own. */
export const fold = style({
  padding: '0 12px',
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
})

export const foot = style({
  selectors: behind,
  padding: '9px 16px 11px',
  borderTop: `1px solid ${color.lineStrong}`,
  background: color.ground,
})
/** A form in place of the actions; what does not fit is scrolled to. */
export const stepFoot = style([foot, { maxHeight: '64vh', overflow: 'auto', paddingBottom: 0 }])
export const actionGrid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 5,
  '@container': { [narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
const tile = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'center',
  gap: '0 4px',
  minHeight: 40,
  padding: '3px 6px 3px 9px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.r2,
  background: color.surface,
  color: color.ink,
  font: `560 12px/16px ${type.font}`,
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { background: color.sunken },
  '@media': { '(max-width: 767px)': { minHeight: 48 } },
})
export const action = styleVariants({
  possible: [tile],
  chosen: [
    tile,
    { borderColor: color.accent, background: color.accentSoft, boxShadow: `inset 0 0 0 1px ${color.accent}` },
  ],
  impossible: [
    tile,
    { borderStyle: 'dashed', background: 'transparent', color: color.ink2, fontWeight: 450, cursor: 'not-allowed' },
  ],
})
const under = style({
  gridColumn: '1 / 3',
  overflow: 'hidden',
  fontSize: 11.5,
  lineHeight: '15px',
  fontWeight: 450,
  color: color.ink2,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const consequence = styleVariants({
  plain: [under],
  warning: [under, { color: color.amber, fontWeight: 560 }],
  // A reason is read whole.
  reason: [under, { whiteSpace: 'normal', display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical' }],
})
/** Beside the last action where there is room, else on a line of its own. */
export const decide = styleVariants({
  beside: [line, { gridColumn: 'span 2', justifyContent: 'flex-end', gap: 6 }],
  alone: [line, { gridColumn: '1 / -1', justifyContent: 'flex-end', gap: 6 }],
})
export const sentence = style({ margin: '7px 0 0', lineHeight: 1.35, overflowWrap: 'anywhere' })

export const confirm = style({
  display: 'grid',
  gap: 6,
  marginBottom: 8,
  padding: '8px 10px',
  border: `1px solid ${color.amber}`,
  borderRadius: size.r2,
  background: color.amberSoft,
  color: color.ink,
})
export const confirmTitle = style({ margin: 0, fontWeight: 640, color: color.amber })
export const plainText = style({ margin: 0, overflowWrap: 'anywhere' })

export const separator = style({
  position: 'absolute',
  insetBlock: 0,
  left: -4,
  width: 8,
  zIndex: 5,
  cursor: 'col-resize',
  touchAction: 'none',
  ':hover': { background: color.accentSoft },
  ':focus-visible': { outline: 0, background: color.accent },
  '@media': { '(max-width: 767px)': { display: 'none' }, print: { display: 'none' } },
})

/** What is under the tabs. */
export const tabBody = style({ padding: '8px 16px 14px' })
export const tabLine = style([
  line,
  { justifyContent: 'space-between', padding: '0 16px 0 6px', borderBottom: `1px solid ${color.line}` },
])

// Narrow, the keys give way to who works on it.
globalStyle(`${step} kbd`, { '@container': { [narrow]: { display: 'none' } } })
globalStyle(`${panel} h3`, { margin: 0 })
