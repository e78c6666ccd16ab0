import { color } from '../../../shared/ui/theme.css.ts'

export type MapColors = Readonly<Record<keyof typeof color, string>>

/** The theme's colors as they are on the page now: a map is no style sheet and knows no variables. */
export function readColors(): MapColors {
  const style = getComputedStyle(document.documentElement)
  const entries = Object.entries(color).map(([name, variable]) => {
    const property = /var\((--[\w-]+)/.exec(variable)?.[1] ?? ''
    return [name, style.getPropertyValue(property).trim() || '#888888']
  })
  return Object.fromEntries(entries) as MapColors
}
