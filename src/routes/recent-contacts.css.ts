import { style } from '@vanilla-extract/css'

export const recent = style({ paddingTop: 24, maxWidth: 720 })
export const recentTitle = style({ margin: 0, padding: '0 16px 10px', fontSize: 14, fontWeight: 620 })
