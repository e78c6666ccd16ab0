import { style } from '@vanilla-extract/css'

export const fields = style({ display: 'grid', gap: 12 })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 8, padding: '0 16px 12px' })
export const notes = style({ margin: '10px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
