import { style } from '@vanilla-extract/css'

export const layout = style({ display: 'inline-flex', gap: 4 })
