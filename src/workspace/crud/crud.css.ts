import { style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'

/** Keeps a button at the other end of a drawer's foot. */
export const pushed = style({ marginRight: 'auto' })

/** A record that is read only, field by field. */
export const values = style({ display: 'grid', gap: size.s3, margin: 0 })
export const term = style({ color: color.ink3, fontSize: 12 })
export const value = style({ margin: 0 })
