import * as v from 'valibot'
import { crossingIn } from './find-crossing.ts'

/** What the swath of an event may have at most. A file with more is simplified before it is sent. */
export const swathBounds = {
  name: 80,
  bands: 24,
  /** Of all bands together. */
  polygons: 400,
  /** Of one polygon: its outline and its holes. */
  rings: 100,
  /** Of all bands together. */
  points: 4000,
  /** Pairs of lines: enough for every swath of that many points. */
  comparisons: 20_000_000,
} as const

const most = (what: string, count: number) => `Add at most ${count.toLocaleString('en-US')} ${what}`

/** Longitude and latitude in degrees (WGS 84), as in GeoJSON. */
const Position = v.pipe(
  v.array(v.number()),
  v.length(2, 'Send longitude and latitude'),
  v.check(([x = 0, y = 0]) => Math.abs(x) <= 180 && Math.abs(y) <= 90, 'Send longitude, then latitude, in degrees'),
)
const Ring = v.pipe(
  v.array(Position),
  v.minLength(4, 'An outline has at least 4 points'),
  v.maxLength(swathBounds.points, most('points', swathBounds.points)),
  v.check((ring) => String(ring[0]) === String(ring.at(-1)), 'An outline ends where it begins'),
)
const Polygon = v.pipe(
  v.array(Ring),
  v.minLength(1, 'Required'),
  v.maxLength(swathBounds.rings, most('outlines', swathBounds.rings)),
)
const SwathBand = v.strictObject({
  /** What the legend calls it: `1.5 in`. */
  label: v.pipe(v.string(), v.maxLength(40, 'Use at most 40 characters')),
  /** The hail size in inches; null where the file names none. */
  inches: v.nullable(v.pipe(v.number(), v.minValue(0, 'Enter inches'), v.maxValue(12, 'Enter inches'))),
  /** Coordinates of a GeoJSON MultiPolygon. */
  polygons: v.pipe(
    v.array(Polygon),
    v.minLength(1, 'Required'),
    v.maxLength(swathBounds.polygons, most('areas', swathBounds.polygons)),
  ),
})

interface Banded {
  readonly bands: readonly { readonly polygons: readonly (readonly (readonly (readonly number[])[])[])[] }[]
}

/** Every outline and hole of a swath. */
const ringsOfSwath = ({ bands }: Banded) => bands.flatMap(({ polygons }) => polygons.flat())
export const pointsOfSwath = (swath: Banded) => ringsOfSwath(swath).reduce((sum, ring) => sum + ring.length, 0)
const polygonsOf = ({ bands }: Banded) => bands.reduce((sum, { polygons }) => sum + polygons.length, 0)
const crossingOf = (swath: Banded) => crossingIn(ringsOfSwath(swath), swathBounds.comparisons)

function formatCrossing(swath: Banded): string {
  const crossing = crossingOf(swath)
  return Array.isArray(crossing)
    ? `An outline crosses itself near ${crossing[1].toFixed(3)}, ${crossing[0].toFixed(3)}`
    : 'Simplify the outlines'
}

/** Where a storm hit, as a file has it: bands from the largest hail to the smallest. */
export const StormSwath = v.pipe(
  v.strictObject({
    name: v.pipe(
      v.string(),
      v.regex(/\S/, 'Required'),
      v.maxLength(swathBounds.name, `Use at most ${swathBounds.name} characters`),
    ),
    bands: v.pipe(
      v.array(SwathBand),
      v.minLength(1, 'Required'),
      v.maxLength(swathBounds.bands, most('bands', swathBounds.bands)),
    ),
  }),
  v.check((swath) => polygonsOf(swath) <= swathBounds.polygons, most('areas', swathBounds.polygons)),
  v.check((swath) => pointsOfSwath(swath) <= swathBounds.points, most('points', swathBounds.points)),
  v.check(
    (swath) => crossingOf(swath) === null,
    ({ input }) => formatCrossing(input as Banded),
  ),
)
export type StormSwath = v.InferOutput<typeof StormSwath>
