import { style } from '@vanilla-extract/css'
import { color, size } from './theme.css.ts'

export const box = style({ borderTop: `1px solid ${color.line}`, paddingTop: size.s2 })
export const press = style({
  display: 'flex',
  alignItems: 'center',
  gap: size.s2,
  width: '100%',
  minHeight: 30,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ink,
  font: 'inherit',
  fontWeight: 620,
  textAlign: 'left',
  cursor: 'pointer',
  '@media': { '(max-width: 766px)': { minHeight: 44 } },
  ':hover': { color: color.accent },
})
export const aside = style({
  marginLeft: 'auto',
  fontWeight: 400,
  color: color.ink3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const inside = style({
  display: 'grid',
  gap: size.s3,
  padding: '8px 0 4px',
  selectors: { '&[hidden]': { display: 'none' } },
})
