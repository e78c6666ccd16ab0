import { style } from '@vanilla-extract/css'

/** Keeps a button at the other end of a drawer's foot. */
export const pushed = style({ marginRight: 'auto' })
