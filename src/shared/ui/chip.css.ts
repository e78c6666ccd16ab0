import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { narrowPage } from './use-is-narrow.ts'
import { color, type } from './theme.css.ts'

export const chip = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 26,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: 14,
    padding: '1px 10px',
    color: color.ink2,
    background: color.surface,
    font: `13px/1.4 ${type.font}`,
  },
  variants: {
    on: {
      true: { background: color.accentSoft, borderColor: 'transparent', color: color.accent, fontWeight: 560 },
      false: {},
    },
  },
  defaultVariants: { on: false },
})

export const press = style({
  cursor: 'pointer',
  '@media': { [narrowPage]: { minHeight: 44, borderRadius: 22, padding: '1px 14px' } },
  ':hover': { borderColor: color.ink3 },
})

export const remove = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  margin: '0 -6px 0 0',
  padding: 0,
  border: 0,
  borderRadius: 10,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  ':hover': { background: color.sunken },
})
