import { style } from '@vanilla-extract/css'
import { size } from '../../../../shared/ui/theme.css.ts'

export const form = style({ display: 'grid', gap: size.s3 })
export const stepTitle = style({ margin: 0, fontSize: 13.5, fontWeight: 640 })
export const buttons = style({ display: 'flex', justifyContent: 'flex-end', gap: 6 })
