import type { Bounds, Pair } from './swath/swath.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels at each edge that the fitted bounds keep clear of. */
export interface Padding {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Where a place is on the picture, in pixels from its upper left corner. */
export type ToPicture = (place: Pair) => Pair

/** Of the whole world in Web Mercator at zoom 0, in pixels. */
const worldSize = 512
const furthestIn = 11

/** Web Mercator: the world's west to east and north to south, each from 0 to 1. */
const mercator = ([longitude, latitude]: Pair): Pair => [
  (longitude + 180) / 360,
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI),
]

/** The view that the map opens with: the bounds fill what the padding leaves, no nearer than the map fits anything. */
export function sketchView([west, south, east, north]: Bounds, size: Size, padding: Padding): ToPicture {
  const { top, bottom, left, right } = padding
  const [x0, y0] = mercator([west, north])
  const [x1, y1] = mercator([east, south])
  const fitting = Math.min((size.width - left - right) / (x1 - x0), (size.height - top - bottom) / (y1 - y0))
  const scale = Math.min(worldSize * 2 ** furthestIn, Math.max(worldSize, fitting))
  const dx = (size.width + left - right) / 2 - ((x0 + x1) / 2) * scale
  const dy = (size.height + top - bottom) / 2 - ((y0 + y1) / 2) * scale
  return (place) => {
    const [x, y] = mercator(place)
    return [x * scale + dx, y * scale + dy]
  }
}
