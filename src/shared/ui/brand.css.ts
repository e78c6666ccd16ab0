import { recipe } from '@vanilla-extract/recipes'
import { color } from './theme.css.ts'

export const brand = recipe({
  base: {
    display: 'inline-flex',
    gap: 8,
    alignItems: 'center',
    color: color.navInkOn,
    fontWeight: 650,
    textDecoration: 'none',
  },
  variants: { large: { true: { fontSize: 20, gap: 12 }, false: {} } },
})
