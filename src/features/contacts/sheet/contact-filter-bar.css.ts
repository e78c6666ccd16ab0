import { style } from '@vanilla-extract/css'
import { size } from '../../../shared/ui/theme.css.ts'

export const choices = style({ display: 'grid', gap: size.s3, minWidth: 220 })
export const textStyle = style({
  display: 'inline-block',
  maxWidth: 150,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
})
