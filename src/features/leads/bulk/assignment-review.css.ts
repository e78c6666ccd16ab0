import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const load = recipe({
  base: { margin: '0 0 6px', padding: '6px 10px', borderRadius: size.r2 },
  variants: {
    isOver: {
      true: { background: color.amberSoft, color: color.amber },
      false: { background: color.sunken, color: color.ink2 },
    },
  },
})
export const weeks = style({
  width: '100%',
  margin: '0 0 8px',
  borderCollapse: 'collapse',
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
})
export const weekCell = style({ padding: '2px 6px', textAlign: 'right', color: color.ink2, fontWeight: 'inherit' })
export const weekHead = style({ padding: '2px 6px 2px 0', textAlign: 'left', color: color.ink2, fontWeight: 'inherit' })
