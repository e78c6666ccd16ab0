import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const list = style({ listStyle: 'none', margin: 0, padding: 0 })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 0',
  borderBottom: `1px solid ${color.line}`,
})
export const facts = style({ flex: '1 1 220px', minWidth: 0 })
export const number = style({ fontWeight: 620, marginRight: 8 })
export const detail = style({ fontSize: 12, color: color.ink2 })
export const fault = style({ fontSize: 12, color: color.red })
export const registration = style({ margin: '0 0 6px', fontSize: 13 })
export const search = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 8, paddingBottom: 8 })
