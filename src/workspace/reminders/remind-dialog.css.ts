import { style } from '@vanilla-extract/css'
import { color } from '../../shared/ui/theme.css.ts'

export const remindNote = style({ color: color.ink2 })
