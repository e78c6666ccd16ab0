import type { MapColors } from '../map-colors.ts'

/** Styles of Google's data layers, with the colors of the page. */
export function stylesOf(colors: MapColors, circle: number, showsTouched: boolean) {
  const fills: Readonly<Record<string, readonly [color: string, opacity: number]>> = {
    in: [colors.accent, 0.14],
    added: [colors.green, 0.24],
    removed: [colors.red, 0.18],
    ...(showsTouched && { touched: [colors.amber, 0.22] as const }),
  }
  const dot = (color: string, scale: number, opacity: number) => ({
    icon: { path: circle, scale, fillColor: color, fillOpacity: opacity, strokeWeight: 0 },
    clickable: false,
  })
  return {
    zip: (mark: unknown) => {
      const [color, opacity] = fills[String(mark)] ?? [colors.lineStrong, 0]
      const icon = { path: circle, scale: 3.5, fillColor: color, fillOpacity: 1, strokeColor: color, strokeWeight: 1 }
      return { fillColor: color, fillOpacity: opacity, strokeColor: color, strokeWeight: 0.8, zIndex: 1, icon }
    },
    bands: {
      fillColor: colors.violet,
      fillOpacity: 0.1,
      strokeColor: colors.violet,
      strokeWeight: 2,
      clickable: false,
      zIndex: 2,
    },
    dots: { ...dot(colors.ink, 1.6, 0.6), zIndex: 3 },
    stops: { ...dot(colors.ink, 3, 1), strokeColor: colors.ink, strokeWeight: 1.2, zIndex: 4 },
  }
}
