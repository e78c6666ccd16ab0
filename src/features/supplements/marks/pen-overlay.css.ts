import { style } from '@vanilla-extract/css'
import { layer as dentLayer } from '../dents/dents.css.ts'

const line = {
  fill: 'none',
  vectorEffect: 'non-scaling-stroke',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A finger draws, and does not scroll. */
export const layer = style([dentLayer, { selectors: { '&[data-active=true]': { touchAction: 'none' } } }])
/** Over pictures, which are light or dark whatever the theme is: the same colors in both, with a dark edge. */
export const stroke = style({ ...line, stroke: '#ff5a4f', strokeWidth: 3 })
export const edge = style({ ...line, stroke: 'rgb(0 0 0 / .5)', strokeWidth: 6 })
