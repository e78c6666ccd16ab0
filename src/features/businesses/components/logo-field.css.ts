import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

/** Positioned, so that the hidden file input does not reach below the page. */
export const field = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: size.s3,
  alignItems: 'center',
})
/** The logo stands on the dark of the navigation, so it is looked at on that. */
export const frame = style({
  display: 'grid',
  placeItems: 'center',
  width: 156,
  height: 56,
  padding: 8,
  borderRadius: size.r2,
  background: color.nav,
  color: color.navInk,
  fontSize: 12,
  selectors: { '&[data-over=true]': { outline: `2px dashed ${color.focus}`, outlineOffset: 2 } },
})
export const picture = style({ maxWidth: '100%', maxHeight: 40, objectFit: 'contain' })
export const textStyle = style({ display: 'grid', gap: 6, flex: '1 1 200px', minWidth: 0 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2 })
