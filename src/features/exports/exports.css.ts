import { style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'

export const places = style({
  display: 'grid',
  gap: size.s4,
  padding: '0 16px',
  gridTemplateColumns: 'minmax(320px, 2fr) minmax(0, 3fr)',
  alignItems: 'start',
  '@media': { '(max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const fields = style({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
})
export const stack = style({ display: 'grid', gap: size.s4, minWidth: 0 })
export const group = style({ margin: 0, padding: 0, border: 0, minWidth: 0 })
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  marginBottom: 6,
  padding: 0,
  fontSize: 12.5,
  fontWeight: 600,
})
export const columnGrid = style({
  display: 'grid',
  gap: '2px 12px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
  maxHeight: 260,
  padding: '8px 10px',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
})
export const list = style({ listStyle: 'none', margin: 0, padding: 0 })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 0',
  selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${color.line}` } },
})
export const facts = style({ display: 'grid', gap: 2, flex: '1 1 240px', minWidth: 0 })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
export const name = style({ fontWeight: 620 })
export const detail = style({ fontSize: 12.5, color: color.ink2, overflowWrap: 'anywhere' })
export const fault = style({ fontSize: 12.5, color: color.red, overflowWrap: 'anywhere' })
