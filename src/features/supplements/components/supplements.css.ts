import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const notes = style({ margin: '10px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const requests = style({ margin: 0, paddingLeft: 18, color: color.ink2 })
