import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../shared/ui/theme.css.ts'

export const tools = style({ display: 'flex', alignItems: 'center', gap: 2, minHeight: 48 })
export const tally = style({ flex: 1, color: color.ink3, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const searchLine = style({ paddingBottom: 8 })
export const sheetTools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '12px 16px 24px',
})
globalStyle(`${sheetTools} button`, { minHeight: 44 })
/** The filter of one column, over the whole width. */
export const filter = style({ display: 'grid', gap: 8, width: '100%' })
export const choices = style({ display: 'grid', maxHeight: '40dvh', overflow: 'auto' })
globalStyle(`${choices} label`, { display: 'flex', alignItems: 'center', minHeight: 44 })
export const end = style({ display: 'flex', gap: 2 })
/** The icon is enough here; the words stay for those who hear them. */
globalStyle(`${end} > button`, {
  width: 44,
  padding: 0,
  gap: 0,
  border: 0,
  background: 'transparent',
  fontSize: 0,
})
