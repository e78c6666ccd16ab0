import { style } from '@vanilla-extract/css'
import { color } from './theme.css.ts'

export const search = style({ marginBottom: 4 })
export const list = style({ outline: 'none' })
export const nothing = style({ padding: '6px 8px', color: color.ink3, selectors: { '&:empty': { display: 'none' } } })
