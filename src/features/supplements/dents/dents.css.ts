import { style, styleVariants } from '@vanilla-extract/css'
import { size } from '../../../shared/ui/theme.css.ts'

/** Over pictures, which are light or dark whatever the theme is: the same colors in both. */
const [panel, ink, edge] = ['rgb(13 19 26 / .86)', '#e6edf5', '#35465a']
const hues = { dime: '#7fe3ff', nickel: '#ffcb5c', quarter: '#ff7d72', half_dollar: '#d7a6ff' } as const

export const layer = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
  selectors: { '&[data-active=true]': { pointerEvents: 'auto', cursor: 'crosshair', touchAction: 'manipulation' } },
})
export const ring = style({ fill: 'none', vectorEffect: 'non-scaling-stroke', strokeWidth: 2 })
/** A dark edge, so that a ring is seen on any paint. */
export const edgeOfRing = style({
  fill: 'none',
  vectorEffect: 'non-scaling-stroke',
  strokeWidth: 4,
  stroke: 'rgb(0 0 0 / .45)',
})
export const rings = styleVariants(hues, (stroke) => ({ stroke }))
export const cross = style({ stroke: '#ffffff', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' })
export const tally = style({
  position: 'absolute',
  left: 10,
  top: 10,
  zIndex: 1,
  padding: '6px 10px',
  borderRadius: size.r2,
  background: panel,
  color: ink,
  fontSize: 12.5,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
})
export const tallyTable = style({ borderCollapse: 'collapse' })
export const tallyName = style({ padding: '1px 14px 1px 0', textAlign: 'left', fontWeight: 450 })
export const tallyCount = style({ padding: '1px 0', textAlign: 'right', fontWeight: 640 })
export const tallyTotal = style({ borderTop: `1px solid ${edge}` })
export const swatch = style({
  display: 'inline-block',
  width: 10,
  height: 10,
  marginRight: 7,
  border: '2px solid',
  borderRadius: '50%',
  verticalAlign: -1,
})
export const swatches = styleVariants(hues, (borderColor) => ({ borderColor }))
