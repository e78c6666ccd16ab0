import { style } from '@vanilla-extract/css'
import { color } from './theme.css.ts'

export const facts = style({ display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', gap: '4px 8px', margin: 0 })
export const name = style({ color: color.ink3 })
export const value = style({ margin: 0, overflowWrap: 'anywhere' })
