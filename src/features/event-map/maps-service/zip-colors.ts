import type { MapColors } from './map-colors.ts'

/** A color that lets so much through, 0 to 1: one value of a shape where color and opacity would be two. */
export const faded = (hex: string, opacity: number) =>
  `${hex}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`

/** What the areas of marked ZIP codes are filled with. */
export const zipFills = ({ accent, green, red }: MapColors) =>
  ({ in: faded(accent, 0.14), added: faded(green, 0.24), removed: faded(red, 0.18) }) as const

/** What they are outlined with; `plain` is for those without a mark. */
export const zipLines = ({ accent, green, red, lineStrong }: MapColors) => ({
  marked: { in: faded(accent, 0.6), added: faded(green, 0.9), removed: faded(red, 0.9) } as const,
  plain: faded(lineStrong, 0.6),
})
