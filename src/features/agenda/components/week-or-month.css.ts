import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size } from '../../../shared/ui/theme.css.ts'

/** The calendar library in the colors of the product, light and dark. */
export const calendar = style({
  padding: 12,
  minWidth: 0,
  overflowX: 'auto',
  vars: {
    '--fc-classic-background': color.surface,
    '--fc-classic-foreground': color.ink,
    '--fc-classic-faint-foreground': color.ink3,
    '--fc-classic-muted-foreground': color.ink2,
    '--fc-classic-border': color.line,
    '--fc-classic-strong-border': color.lineStrong,
    '--fc-classic-faint': color.sunken,
    '--fc-classic-muted': color.sunken,
    '--fc-classic-strong': color.sunken,
    '--fc-classic-today': color.accentSoft,
    '--fc-classic-now': color.red,
    '--fc-classic-highlight': color.accentSoft,
    '--fc-classic-primary': color.accent,
    '--fc-classic-primary-foreground': color.accentInk,
    '--fc-classic-event': color.surface,
    '--fc-classic-event-contrast': color.ink,
  },
})

export const eventLook = recipe({
  base: {
    borderRadius: size.r1,
    border: `1px solid ${color.lineStrong}`,
    borderLeftWidth: 3,
    background: color.surface,
    color: color.ink,
    fontSize: 12,
    cursor: 'pointer',
  },
  variants: {
    look: {
      held: { borderColor: color.amber, background: color.amberSoft },
      booked: { borderLeftColor: color.blue },
      arrived: { borderColor: color.violet, background: color.violetSoft },
      done: { borderLeftColor: color.green },
      missed: { borderColor: color.red, background: color.redSoft },
      cancelled: {},
      free: { borderStyle: 'dashed' },
      offered: { borderStyle: 'dashed', borderColor: color.violet },
      full: { borderColor: color.amber, background: color.amberSoft },
    },
  },
})

/** The list of a week on a phone: rows that a finger hits, with times as wide as they are. */
const listRow = `${calendar}[data-list=true] [role=listitem] [role=button]`
globalStyle(listRow, { minHeight: 44, alignItems: 'center' })
// A dot, where the border has the color already.
globalStyle(`${listRow} > div:first-child`, { display: 'none' })
globalStyle(`${listRow} > div:last-child > div:first-child`, { flex: 'none', width: 72 })
globalStyle(`${listRow} > div:last-child > div:last-child`, { whiteSpace: 'normal', overflowWrap: 'anywhere' })
