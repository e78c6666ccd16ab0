import { globalStyle, style } from '@vanilla-extract/css'
import { size } from '../../../shared/ui/theme.css.ts'

/** Side by side, as wide as the page together; each large enough for a thumb. */
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: size.s2, padding: '0 16px 16px' })
globalStyle(`${links} > a`, {
  flex: '1 1 130px',
  maxWidth: 260,
  minHeight: 44,
  justifyContent: 'center',
})
export const checks = style({ display: 'grid', gap: size.s2, paddingTop: size.s3 })
