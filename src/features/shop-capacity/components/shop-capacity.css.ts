import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'
import { narrowPage } from '../../../shared/ui/use-is-narrow.ts'

export const sentence = style({ margin: 0, padding: '0 16px 12px', color: color.ink2, maxWidth: 860 })
/** Stays in sight while the weeks are scrolled. */
export const shop = style({
  position: 'sticky',
  left: 0,
  zIndex: 1,
  background: color.surface,
  fontWeight: 560,
  minWidth: 150,
  '@media': { [narrowPage]: { maxWidth: 170, whiteSpace: 'normal' } },
})
/** The map beside the list, or above it where there is no room. */
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  height: 'calc(100vh - 190px)',
  minHeight: 440,
  borderTop: `1px solid ${color.line}`,
  selectors: { '&:has([data-map=none])': { gridTemplateColumns: 'minmax(0, 1fr)', height: 'auto', minHeight: 0 } },
  '@media': { [narrowPage]: { gridTemplateColumns: 'minmax(0, 1fr)', height: 'auto', minHeight: 0 } },
})
export const mapPart = style({
  minWidth: 0,
  selectors: { [`${beside}:has([data-map=none]) &`]: { padding: 16 } },
})
export const listPart = style({
  overflowY: 'auto',
  borderLeft: `1px solid ${color.line}`,
  '@media': { [narrowPage]: { borderLeft: 0 } },
})
export const shopLine = style({ textAlign: 'left', fontWeight: 560, whiteSpace: 'normal' })
export const place = style({ color: color.ink3, fontWeight: 400, fontSize: 12 })
export const figure = style({ fontVariantNumeric: 'tabular-nums' })
export const full = style({ color: color.red, fontWeight: 600 })
export const none = style({ color: color.ink3 })
export const chart = style({ display: 'block', height: 28, width: 92 })
export const taken = style({ fill: color.accent })
export const free = style({ fill: color.sunken, stroke: color.lineStrong, strokeWidth: 1 })
export const over = style({ color: color.red, fontWeight: 600 })
export const legend = style({ padding: '8px 16px 0', color: color.ink3, fontSize: 12 })
