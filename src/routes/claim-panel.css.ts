import { style } from '@vanilla-extract/css'

export const panel = style({ padding: '10px 16px 16px' })
export const head = style({ display: 'flex', alignItems: 'start', gap: 8, marginBottom: 8 })
export const title = style({ flex: 1, margin: '4px 0 0', fontSize: 15, fontWeight: 640, overflowWrap: 'anywhere' })
