import { style, styleVariants } from '@vanilla-extract/css'
import { iconPaths } from '../../shared/ui/icon.tsx'

/** The icons that a card's last line may begin with. */
const shown = ['clock', 'check', 'warning', 'phone', 'close', 'leads', 'shops'] as const
export type CardIconName = (typeof shown)[number]

const shapeOf = (path: string) => {
  const stroke = 'fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"'
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" ${stroke}><path d="${path}"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(picture)}")`
}

const icon = style({
  '::before': {
    content: '""',
    display: 'inline-block',
    width: 13,
    height: 13,
    marginRight: 5,
    verticalAlign: -2,
    background: 'currentColor',
    maskSize: 'contain',
  },
})

/** An icon before the text of a line, in its color, without an element of its own: a column scrolls past many cards. */
export const cardIcon = styleVariants(
  Object.fromEntries(shown.map((name) => [name, shapeOf(iconPaths[name])])) as Record<CardIconName, string>,
  (maskImage) => [icon, { '::before': { maskImage } }],
)
