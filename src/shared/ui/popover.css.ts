import { style } from '@vanilla-extract/css'

export const body = style({ padding: 12, minWidth: 220 })
export const title = style({ margin: '0 0 8px', fontSize: 13, fontWeight: 620 })
