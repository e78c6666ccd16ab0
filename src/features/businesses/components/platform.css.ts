import { style } from '@vanilla-extract/css'

export const figure = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' })
export const healthList = style({ fontWeight: 450, textAlign: 'left', whiteSpace: 'nowrap' })
export const sums = style({ fontWeight: 640 })
