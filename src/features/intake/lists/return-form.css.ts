import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const beside = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: size.s3 })
export const heading = style([beside, { color: color.ink3, fontWeight: 600 }])
export const sent = style({ alignSelf: 'end', paddingBottom: 7, overflowWrap: 'anywhere' })
export const changed = style({ textDecoration: 'line-through', color: color.ink3 })
export const none = style({ color: color.ink3 })
