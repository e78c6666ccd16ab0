import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size } from '../../../shared/ui/theme.css.ts'

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  margin: '0 0 8px',
  padding: '6px 6px 6px 12px',
  border: `1px dashed ${color.violet}`,
  borderRadius: size.r2,
  background: color.violetSoft,
  minWidth: 0,
})
export const name = style({ color: color.violet, fontWeight: 640 })
export const counts = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', color: color.ink2, minWidth: 0 })
export const figure = style({ color: color.ink, fontWeight: 640 })
export const saved = style({ color: color.ink2, fontSize: 12 })
export const push = style({ marginLeft: 'auto' })
export const working = style({ flex: '1 1 240px' })
export const notice = style({ margin: '0 0 8px' })
export const form = style({ display: 'grid', gap: 10 })
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'end',
  '@media': { '(max-width: 460px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})
globalStyle(`${line} > :first-child`, { '@media': { '(max-width: 460px)': { gridColumn: '1 / -1' } } })
export const hint = style({ margin: 0, color: color.ink3, fontSize: 12 })
export const count = style({ color: color.ink, fontWeight: 640, fontVariantNumeric: 'tabular-nums' })
export const jump = style({
  all: 'unset',
  cursor: 'pointer',
  color: color.accent,
  fontSize: 12,
  ':hover': { textDecoration: 'underline' },
  ':focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
})
export const jumps = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 10px', color: color.ink3, fontSize: 12 })
export const reason = style({ color: color.red })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 8 })
export const lead = style({ margin: '0 0 4px', color: color.ink2 })
export const rowList = style({ margin: 0, padding: 0, listStyle: 'none' })
export const rowOfDraft = recipe({
  base: {
    display: 'grid',
    gap: '2px 8px',
    alignItems: 'center',
    padding: '6px 0',
    borderTop: `1px solid ${color.line}`,
  },
  variants: {
    hasChoice: {
      true: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 150px) auto' },
      false: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    },
  },
})
export const rowText = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' })
export const rowDetail = style({ color: color.ink2, fontSize: 12 })
export const rowRefused = style({ color: color.red, fontSize: 12 })
