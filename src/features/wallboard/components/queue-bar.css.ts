import { style, styleVariants } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const parts = style({ display: 'flex', flexWrap: 'wrap', gap: 2, margin: 0, padding: 0, listStyle: 'none' })
/** As wide as its share, but never narrower than its words. */
export const part = style({ display: 'grid', flex: '1 1 auto', minWidth: 'min-content', gap: 4 })
export const partCount = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: 34,
  padding: '0 10px',
  borderRadius: 4,
  fontSize: 16,
  fontWeight: 640,
  fontVariantNumeric: 'tabular-nums',
})
export const partTone = styleVariants({
  due: { background: color.redSoft, color: color.red },
  replies: { background: color.amberSoft, color: color.amber },
  none: { background: color.accent, color: color.accentInk },
  one: { background: color.blueSoft, color: color.blue },
  two: { background: color.greySoft, color: color.grey },
  more: { background: color.sunken, color: color.ink2 },
})
export const partLabel = style({
  padding: '0 4px',
  color: color.ink2,
  fontSize: 13,
  textAlign: 'center',
  whiteSpace: 'nowrap',
})
