import { style, styleVariants } from '@vanilla-extract/css'
import { color, type } from '../../shared/ui/theme.css.ts'

/** Every row is as high as another: those out of view are not drawn. */
export const rowHeight = 88

export const scroller = style({
  position: 'relative',
  minHeight: 0,
  minWidth: 0,
  height: '100%',
  overflow: 'hidden auto',
  overscrollBehavior: 'contain',
  background: color.surface,
  // The record is over it, and its place is kept.
  selectors: { '&[data-covered=true]': { visibility: 'hidden' } },
})
export const list = style({ position: 'relative', margin: 0, padding: 0, listStyle: 'none' })
export const item = style({
  position: 'absolute',
  insetInline: 0,
  height: rowHeight,
  overflow: 'hidden',
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
})
export const front = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  height: '100%',
  background: color.surface,
  touchAction: 'pan-y',
  selectors: {
    [`${item}[data-state=peer] > &`]: { boxShadow: `inset 4px 0 ${color.amber}` },
    [`${item}[data-state=failed] > &`]: { boxShadow: `inset 4px 0 ${color.red}` },
    [`${item}[data-state=left] > &`]: { background: color.sunken },
  },
  '@media': { '(prefers-reduced-motion: no-preference)': { transition: 'transform 140ms ease-out' } },
})
const side = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 18px',
  fontSize: 14,
  fontWeight: 600,
})
export const under = styleVariants({
  right: [side, { background: color.greenSoft, color: color.green }],
  left: [side, { justifyContent: 'flex-end', background: color.accentSoft, color: color.accent }],
})
export const open = style({
  display: 'grid',
  alignContent: 'center',
  gap: 3,
  minWidth: 0,
  padding: '6px 0 6px 14px',
  border: 0,
  background: 'transparent',
  color: color.ink,
  font: `14px/1.4 ${type.font}`,
  textAlign: 'left',
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
})
const line = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, overflow: 'hidden' })
export const title = style([line, { fontSize: 16, fontWeight: 640 }])
export const name = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const face = style({
  flex: 'none',
  padding: '0 5px',
  borderRadius: 4,
  color: '#fff',
  fontSize: 11,
  lineHeight: '18px',
})
export const age = style({
  marginLeft: 'auto',
  flex: 'none',
  color: color.ink2,
  fontSize: 14,
  fontWeight: 450,
  whiteSpace: 'nowrap',
})
export const lateAge = style([age, { color: color.red, fontWeight: 600 }])
export const second = style([line, { color: color.ink2 }])
export const reference = style({ flex: 'none', fontFamily: type.mono, fontSize: 12.5, whiteSpace: 'nowrap' })
export const about = style([name])
export const third = style([line, { gap: 6, fontSize: 13 }])
export const end = style([name, { marginLeft: 'auto', color: color.ink2 }])
export const held = style([name, { color: color.ink2 }])
export const more = style({ alignSelf: 'center' })
