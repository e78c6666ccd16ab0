import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size, type } from './theme.css.ts'

export const field = style({ display: 'grid', gap: 4, minWidth: 0 })
export const label = style({ fontWeight: 560, color: color.ink2, fontSize: 12.5 })
export const hint = style({ margin: 0, color: color.ink3, fontSize: 12 })
export const fault = style({ margin: 0, color: color.red, fontSize: 12, display: 'flex', gap: 5, alignItems: 'center' })
/** Fixed, as an absolute one in a list that scrolls lengthens the page around the list. */
export const hiddenLabel = style({
  position: 'fixed',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

export const control = recipe({
  base: {
    width: '100%',
    minWidth: 0,
    minHeight: 30,
    padding: '4px 9px',
    border: `1px solid ${color.lineStrong}`,
    borderRadius: size.r2,
    background: color.surface,
    color: color.ink,
    font: `13px/1.4 ${type.font}`,
    // Below 16 px a phone zooms into the field that one enters.
    '@media': { '(max-width: 767px)': { minHeight: 44, fontSize: 16 } },
    selectors: {
      '&::placeholder': { color: color.ink3, opacity: 1 },
      '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -1 },
      '&[aria-invalid=true]': { borderColor: color.red },
      '&:disabled, &[readonly]': { background: color.sunken, color: color.ink2 },
    },
  },
  variants: { tall: { true: { minHeight: 42, fontSize: 16 }, false: {} } },
  defaultVariants: { tall: false },
})
