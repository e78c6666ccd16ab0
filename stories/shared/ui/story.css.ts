import { style } from '@vanilla-extract/css'

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', padding: 16 })
export const stack = style({ display: 'grid', gap: 16, padding: 16, maxWidth: 520 })
