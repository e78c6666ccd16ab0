import { style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.4em 2em',
  padding: '0.8em 1.4em',
  borderTop: `1px solid ${color.lineStrong}`,
  background: color.amberSoft,
  color: color.amber,
})
export const calm = style({ background: color.surface, color: color.ink2 })
export const item = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.1em 0.5em' })
export const late = style({ color: color.red })
export const itemLink = style({ color: 'inherit', textDecoration: 'underline' })
