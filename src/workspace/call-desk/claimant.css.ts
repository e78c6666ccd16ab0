import { style } from '@vanilla-extract/css'
import { color, type } from '../../shared/ui/theme.css.ts'
import { phone } from './desk.css.ts'

export const nameLine = style({ display: 'flex', alignItems: 'center', gap: 8 })
export const name = style({
  flex: 1,
  margin: 0,
  minWidth: 0,
  fontSize: 18,
  lineHeight: '24px',
  fontWeight: 650,
  overflowWrap: 'anywhere',
})
export const clockLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  margin: '3px 0 8px',
  color: color.ink2,
  fontSize: 12.5,
})
export const facts = style({
  display: 'grid',
  gridTemplateColumns: '76px minmax(0, 1fr)',
  gap: '3px 8px',
  margin: 0,
  lineHeight: '18px',
})
export const term = style({ color: color.ink2, '@media': { [phone]: { alignSelf: 'center' } } })
export const value = style({ margin: 0, overflowWrap: 'anywhere' })
export const under = style({ display: 'block', color: color.ink2, font: `12px ${type.mono}` })
export const mono = style({ font: `12px/18px ${type.mono}` })
export const way = style({
  color: color.accent,
  fontWeight: 560,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  '@media': { [phone]: { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
})
