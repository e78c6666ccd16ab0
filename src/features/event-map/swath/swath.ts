import type { StormSwath } from '../../../../contract/storms/storm-swath.ts'

/** Longitude and latitude in degrees. */
export type Pair = [longitude: number, latitude: number]
/** Closed: the last pair is the first. */
export type Ring = Pair[]
/** The outline, then its holes. */
export type Polygon = Ring[]

/** Areas of one hail size. */
export interface Band {
  readonly label: string
  /** Inches; null where the file names none. */
  readonly inches: number | null
  readonly polygons: readonly Polygon[]
}

/** Where a storm hit, as a file or a drawing has it. Bands go from the largest hail to the smallest. */
export interface Swath {
  readonly name: string
  readonly bands: readonly Band[]
  readonly vertices: number
  /** As it is kept with an event; null where it is too complex for that. */
  readonly kept: StormSwath | null
}

/** How much of a ZIP code a swath covers. */
export interface ZipShare {
  readonly zipcode: string
  /** 0 to 1; 1 for a ZIP code without an area whose point is inside. */
  readonly share: number
  /** Whether the point of the ZIP code is inside. */
  readonly isCenterIn: boolean
  /** Place of the band with the largest hail that touches it. */
  readonly band: number
}

/** West, south, east, north. */
export type Bounds = readonly [number, number, number, number]

export function boundsOf(polygons: readonly Polygon[]): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [outline = []] of polygons) {
    for (const [x, y] of outline) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      south = Math.min(south, y)
      north = Math.max(north, y)
    }
  }
  return [west, south, east, north]
}

export function areMeeting(one: Bounds, other: Bounds): boolean {
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3]
}

/** The bands of a swath that is kept with an event. */
export function bandsOf(kept: StormSwath | null | undefined): readonly Band[] {
  // The contract counts the numbers of a position, which is all that tells a list from a pair.
  return (kept?.bands ?? []) as readonly unknown[] as readonly Band[]
}
