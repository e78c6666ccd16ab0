import { style } from '@vanilla-extract/css'

const line = {
  fill: 'none',
  vectorEffect: 'non-scaling-stroke',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export const layer = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
  selectors: { '&[data-active=true]': { pointerEvents: 'auto', cursor: 'crosshair', touchAction: 'none' } },
})
/** Over pictures, which are light or dark whatever the theme is: the same colors in both, with a dark edge. */
export const stroke = style({ ...line, stroke: '#ff5a4f', strokeWidth: 3 })
export const edge = style({ ...line, stroke: 'rgb(0 0 0 / .5)', strokeWidth: 6 })
