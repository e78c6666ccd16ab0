import { crossingIn } from '../../../../contract/storms/find-crossing.ts'
import { swathToKeep } from './keep-swath.ts'
import type { FoundArea } from './found-area.ts'
import {
  areMeeting,
  type Band,
  boundsOf,
  type Bounds,
  type Pair,
  type Polygon,
  type Ring,
  type Swath,
} from './swath.ts'
import { swathLimits, SwathRefused } from './swath-limits.ts'

/** The United States with Alaska, Hawaii and Puerto Rico. */
const unitedStates: Bounds = [-180, 17, -64, 72]

/**
 * Checks what a file has and sorts it into bands.
 * @throws SwathRefused where there are no areas, too many vertices, coordinates that are none, or an outline that
 * crosses itself: how much of a ZIP code it covers would be a guess.
 */
export function swathOf(name: string, found: readonly FoundArea[]): Swath {
  if (found.length === 0)
    throw new SwathRefused('The file has no areas. Export the swath as polygons, not as points or lines.')
  const given = found.reduce((sum, { rings }) => sum + rings.reduce((all, ring) => all + ring.length, 0), 0)
  if (given > swathLimits.vertices)
    throw new SwathRefused(
      `The swath has ${given.toLocaleString('en-US')} points, more than ${swathLimits.vertices.toLocaleString('en-US')}. ` +
        'Simplify it and export it again.',
    )
  const areas = found.map(({ properties, rings }) => ({ ...sizeOf(properties), polygon: polygonOf(rings) }))
  const polygons = areas.map(({ polygon }) => polygon)
  if (!areMeeting(boundsOf(polygons), unitedStates))
    throw new SwathRefused('The swath lies outside the United States. Check that longitude comes before latitude.')
  const crossing = crossingIn(polygons.flat(), swathLimits.comparisons)
  if (crossing === 'too_complex')
    throw new SwathRefused('The swath is too complex to check. Simplify it and export it again.')
  if (crossing)
    throw new SwathRefused(`An outline crosses itself near ${place(crossing)}. Repair the shape and export it again.`)
  const bands = bandsOf(areas)
  return { name, bands, vertices: given, kept: swathToKeep({ name, bands }) }
}

const place = ([x, y]: Pair) => `${y.toFixed(3)}, ${x.toFixed(3)}`

function polygonOf(rings: FoundArea['rings']): Polygon {
  const polygon = rings.map(ringOf).filter((ring) => ring.length >= 4)
  if (polygon.length === 0) throw new SwathRefused('An area in the file has fewer than three points.')
  return polygon
}

function ringOf(points: readonly unknown[]): Ring {
  const ring: Ring = []
  for (const point of points) {
    const [x, y] = Array.isArray(point) ? (point as unknown[]) : []
    if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y))
      throw new SwathRefused('The file has a coordinate that is no number.')
    if (Math.abs(x) > 180 || Math.abs(y) > 90)
      throw new SwathRefused(
        `The coordinate ${Math.round(x)}, ${Math.round(y)} is not longitude and latitude. Export the file in WGS 84.`,
      )
    const last = ring.at(-1)
    if (last?.[0] !== x || last[1] !== y) ring.push([x, y])
  }
  const [first] = ring
  const last = ring.at(-1)
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) ring.push([first[0], first[1]])
  return ring
}

/** The hail size that an area's properties name, in inches. */
function sizeOf(properties: FoundArea['properties']): { inches: number | null; label: string } {
  const entries = Object.entries(properties).filter(([, value]) => /^(string|number)$/.test(typeof value))
  const [, sized] = entries.find(([key, value]) => /hail|size|inch|mesh|thresh/i.test(key) && inchesIn(value)) ?? []
  const [, named] = entries.find(([key]) => /^(name|label|title)$/i.test(key)) ?? []
  const inches = inchesIn(sized) ?? (/\bin\b|inch|["”]/.test(String(named)) ? inchesIn(named) : null)
  return { inches, label: inches === null ? String(named ?? '').slice(0, 40) : `${inches} in` }
}

function inchesIn(value: unknown): number | null {
  const inches = Number.parseFloat(String(value ?? ''))
  return inches > 0 && inches < 12 ? Math.round(inches * 100) / 100 : null
}

function bandsOf(areas: readonly { inches: number | null; label: string; polygon: Polygon }[]): Band[] {
  const grouped = Map.groupBy(areas, ({ label, inches }) => (inches === null ? label : `${inches}`))
  const bands = [...grouped.values()].map((some) => ({
    label: some[0]?.label || 'Swath',
    inches: some[0]?.inches ?? null,
    polygons: some.map(({ polygon }) => polygon),
  }))
  // A file that names every area by itself tells no bands.
  const isNamed = bands.every(({ inches }) => inches === null) && bands.length > 12
  if (isNamed) return [{ label: 'Swath', inches: null, polygons: bands.flatMap(({ polygons }) => polygons) }]
  return bands.toSorted((a, b) => (b.inches ?? 0) - (a.inches ?? 0))
}
