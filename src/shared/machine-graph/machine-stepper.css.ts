import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size, type } from '../ui/theme.css.ts'

export const stepper = style({ containerType: 'inline-size', color: color.ink, font: `13px/1.4 ${type.font}` })
export const columns = style({
  display: 'grid',
  gap: size.s4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { '(min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px', alignItems: 'start' } },
})
export const side = style({ display: 'grid', gap: size.s4, minWidth: 0 })
export const title = style({ margin: '0 0 6px', fontSize: 13, fontWeight: 640 })
export const where = style({ fontSize: 15, fontWeight: 640, margin: 0 })
export const about = style({ margin: '2px 0 0', color: color.ink2 })
export const list = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 })
export const event = recipe({
  base: {
    display: 'block',
    width: '100%',
    minHeight: 32,
    padding: '6px 10px',
    textAlign: 'left',
    font: `560 13px/1.35 ${type.font}`,
    color: color.ink,
    background: color.surface,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: size.r2,
    cursor: 'pointer',
    selectors: { '&:hover': { background: color.sunken } },
  },
  variants: {
    isRefused: {
      true: {
        color: color.ink3,
        borderStyle: 'dashed',
        fontWeight: 400,
        cursor: 'not-allowed',
        background: 'transparent',
      },
    },
  },
})
export const why = style({ display: 'block', fontSize: 12, fontWeight: 400, color: color.ink3 })
export const tools = style({ display: 'flex', gap: size.s2, marginTop: size.s2 })
export const visited = style({ margin: 0, paddingLeft: 20, color: color.ink2, maxHeight: 220, overflowY: 'auto' })
export const refused = style({
  margin: 0,
  padding: '8px 10px',
  borderRadius: size.r2,
  background: color.amberSoft,
  color: color.amber,
  selectors: { '&:empty': { display: 'none' } },
})
