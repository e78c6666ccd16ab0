import { style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const page = style({ minHeight: '100dvh', display: 'grid', alignContent: 'start', background: color.ground })
export const head = style({ padding: '28px 20px 72px', background: 'linear-gradient(#1d2d42, #27405f)' })
export const inner = style({ width: '100%', maxWidth: 480, margin: '0 auto' })
export const card = style({
  display: 'grid',
  gap: 10,
  width: 'calc(100% - 32px)',
  maxWidth: 480,
  margin: '-48px auto 32px',
  padding: 22,
  border: `1px solid ${color.line}`,
  borderRadius: size.r3,
  background: color.surface,
  boxShadow: color.shadow,
  fontSize: 16,
})
export const title = style({ margin: 0, fontSize: 21, fontWeight: 650, textWrap: 'balance' })
export const textStyle = style({ margin: 0, color: color.ink2, textWrap: 'pretty' })
