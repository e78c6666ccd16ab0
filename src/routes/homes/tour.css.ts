import { style } from '@vanilla-extract/css'
import { color } from '../../shared/ui/theme.css.ts'

/** The edges of a home, around the tour above a list. */
export const besideList = style({ padding: '16px 16px 0', ':empty': { display: 'none' } })
/** Side by side where there is room for it. */
export const tour = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  margin: 0,
  padding: '4px 0',
  listStyle: 'none',
})
export const tourStep = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  alignItems: 'center',
  gap: '2px 10px',
  height: '100%',
  minHeight: 44,
  padding: '8px 16px',
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { background: color.sunken },
})
export const tourTitle = style({ fontWeight: 560 })
export const tourLook = style({ gridColumn: '1 / -1', color: color.ink2, lineHeight: 1.45 })
