import { style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'

/** Section 2: the side navigation is there from 767 px up; below it is a drawer. */
export const wide = 'screen and (min-width: 767px)'

export const app = style({
  display: 'grid',
  height: '100dvh',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide]: { gridTemplateColumns: `${size.nav} minmax(0, 1fr)` } },
})
export const aside = style({ display: 'none', minHeight: 0, '@media': { [wide]: { display: 'grid' } } })
export const column = style({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 })
/** The page scrolls in here; a page that scrolls by itself, such as the grid, fills it. */
export const main = style({ flex: 1, minWidth: 0, minHeight: 0, overflow: 'auto', outline: 'none' })

export const skip = style({
  position: 'fixed',
  zIndex: 80,
  top: 8,
  left: 8,
  padding: '8px 12px',
  borderRadius: size.r2,
  background: color.accent,
  color: color.accentInk,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none' },
})
