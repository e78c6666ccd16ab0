import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

/** The summary of a record has room of its own around it: here the panel has it already. */
export const summary = style({ margin: '-9px -16px 0' })
export const groupTitle = style({ margin: '12px 0 6px', color: color.ink3, fontSize: 11.5, fontWeight: 600 })
