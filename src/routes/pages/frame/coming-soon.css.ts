import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const place = style({ display: 'grid', justifyItems: 'center', padding: '48px 16px' })
export const card = style({
  display: 'grid',
  gap: 10,
  width: '100%',
  maxWidth: 460,
  padding: 24,
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: size.r3,
  background: color.surface,
})
export const title = style({ margin: 0, fontSize: 18, fontWeight: 640 })
export const textStyle = style({ margin: 0, color: color.ink2, textWrap: 'pretty' })
export const actions = style({ marginTop: 6 })
