import { recipe } from '@vanilla-extract/recipes'
import { color, size } from './theme.css.ts'

export const tag = recipe({
  base: {
    display: 'inline-block',
    borderRadius: size.r1,
    padding: '1px 7px',
    fontSize: 11.5,
    lineHeight: 1.5,
    fontWeight: 560,
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      green: { color: color.green, background: color.greenSoft },
      blue: { color: color.blue, background: color.blueSoft },
      amber: { color: color.amber, background: color.amberSoft },
      red: { color: color.red, background: color.redSoft },
      grey: { color: color.grey, background: color.greySoft },
      violet: { color: color.violet, background: color.violetSoft },
    },
  },
})
