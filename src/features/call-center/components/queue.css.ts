import { globalStyle, style } from '@vanilla-extract/css'
import { color, size } from '../../../shared/ui/theme.css.ts'
import { phone } from '../../../workspace/call-desk/desk.css.ts'

export const lines = style({ margin: 0, padding: 0, listStyle: 'none' })
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 8px',
  padding: '6px 0',
  borderBottom: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
})
export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
globalStyle(`${name} > a`, { '@media': { [phone]: { display: 'inline-flex', alignItems: 'center', minHeight: 44 } } })
export const under = style({ gridColumn: '1 / 3', color: color.ink2, fontSize: 12 })
export const count = style({ color: color.ink2, fontSize: 12, whiteSpace: 'nowrap', alignSelf: 'center' })
export const tabs = style({ overflowX: 'auto', marginBottom: size.s2 })
export const more = style({ marginTop: size.s2 })
