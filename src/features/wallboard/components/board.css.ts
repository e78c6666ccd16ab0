import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

/** A board that fills the screen: its text grows with it, to be read from across the room. */
export const screen = style({
  display: 'grid',
  gridTemplateRows: 'auto auto auto minmax(0, 1fr) auto',
  minHeight: '100dvh',
  containerType: 'inline-size',
  background: color.surface,
  color: color.ink,
  fontSize: 'clamp(13px, 1.1vw, 26px)',
  '@media': { 'screen and (min-width: 1000px)': { height: '100dvh' } },
})
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.4em 1.2em',
  minHeight: '3.5em',
  padding: '0.4em 1.4em',
  background: color.nav,
  color: color.navInk,
})
export const headerLink = style({
  color: color.navInkOn,
  fontSize: '1.1em',
  fontWeight: 640,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
export const headerTitle = style({ margin: 0, color: color.navInkOn, fontSize: '1em', fontWeight: 600 })
/** Between header and figures, while there is something to say. */
export const message = style({ minWidth: 0 })
export const spacer = style({ marginLeft: 'auto' })
/** Its colours are made for the page's own ground. */
export const liveSign = style({
  padding: '0.1em 0.7em',
  borderRadius: 999,
  background: color.surface,
  ':empty': { display: 'none' },
})
export const bigClock = style({
  color: color.navInkOn,
  fontSize: '1.45em',
  fontWeight: 640,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 13fr) minmax(0, 11fr)',
  minHeight: 0,
  '@container': { '(max-width: 999px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const box = style({
  display: 'grid',
  alignContent: 'start',
  gap: '0.5em',
  minWidth: 0,
  padding: '1em 1.4em',
})
export const agents = style({ background: color.surface, gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0 })
export const right = style({
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  borderLeft: `1px solid ${color.line}`,
  background: color.ground,
})
export const boxHead = style({ margin: 0, fontSize: '1.1em', fontWeight: 640 })
export const boxNote = style({ marginLeft: '0.3em', color: color.ink2, fontSize: '0.85em', fontWeight: 450 })
