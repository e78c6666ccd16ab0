import { style } from '@vanilla-extract/css'

export const notes = style({ margin: '10px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
