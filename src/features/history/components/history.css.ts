import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const sections = style({ display: 'grid', gap: size.s4 })
export const heading = style({ margin: 0, fontSize: 13, fontWeight: 640 })

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  rowGap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 12,
})
export const step = recipe({
  base: {
    flex: 'none',
    border: `1.5px solid ${color.lineStrong}`,
    borderRadius: 12,
    padding: '2px 9px',
    color: color.ink3,
    background: color.surface,
  },
  variants: {
    mark: {
      done: { borderColor: color.green, color: color.green },
      now: { background: color.accent, borderColor: color.accent, color: color.accentInk, fontWeight: 600 },
      ahead: {},
    },
  },
})
export const rail = style({ flex: 1, minWidth: 10, height: 1.5, background: color.lineStrong })
export const possible = style({ margin: '6px 0 0', color: color.ink3, fontSize: 12 })
export const why = style({
  margin: '8px 0 0',
  padding: '8px 10px',
  borderRadius: size.r2,
  background: color.amberSoft,
  color: color.amber,
  fontSize: 12.5,
})

export const timeline = style({
  listStyle: 'none',
  margin: '8px 0 0 4px',
  padding: '0 0 0 14px',
  borderLeft: `2px solid ${color.line}`,
})
export const moment = style({
  position: 'relative',
  paddingBottom: 12,
  overflowWrap: 'anywhere',
  '::before': {
    content: '',
    position: 'absolute',
    left: -19,
    top: 5,
    width: 8,
    height: 8,
    borderRadius: '50%',
    background: color.lineStrong,
    boxShadow: `0 0 0 3px ${color.surface}`,
  },
  selectors: { '&:first-child::before': { background: color.accent } },
})
export const asOf = style({
  display: 'grid',
  gap: 2,
  padding: '8px 10px',
  borderRadius: size.r2,
  border: `1px solid ${color.line}`,
  selectors: { '&[data-as-of=true]': { background: color.violetSoft, borderColor: color.violet } },
})
export const asOfLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 30,
  color: color.ink2,
  fontSize: 12.5,
  selectors: { '[data-as-of=true] > &': { color: color.violet, fontWeight: 600 } },
})
export const asOfSlider = style({ width: '100%', margin: 0, accentColor: color.violet })
export const later = style({ opacity: 0.5 })
export const dayLine = style({ margin: '12px 0 0', color: color.ink3, fontSize: 12, fontWeight: 600 })
export const title = style({ fontWeight: 560 })
export const small = style({ margin: 0, color: color.ink3, fontSize: 12 })
export const lines = style({ margin: '2px 0', padding: 0, listStyle: 'none' })
export const field = style({ color: color.ink2 })
export const arrow = style({ color: color.ink3 })
