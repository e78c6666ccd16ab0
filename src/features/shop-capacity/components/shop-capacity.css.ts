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
export const place = style({ color: color.ink3, fontWeight: 400, fontSize: 12 })
export const figure = style({ fontVariantNumeric: 'tabular-nums' })
export const full = style({ color: color.red, fontWeight: 600 })
export const none = style({ color: color.ink3 })
export const chart = style({ display: 'block', height: 28, width: 92 })
export const taken = style({ fill: color.accent })
export const free = style({ fill: color.sunken, stroke: color.lineStrong, strokeWidth: 1 })
export const over = style({ color: color.red, fontWeight: 600 })
export const legend = style({ padding: '8px 16px 0', color: color.ink3, fontSize: 12 })
