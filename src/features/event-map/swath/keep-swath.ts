import * as v from 'valibot'
import { pointsOfSwath, StormSwath, swathBounds } from '../../../../contract/storms/storm-swath.ts'
import { type Band, type Bounds, boundsOf, type Pair, type Polygon, type Ring, type Swath } from './swath.ts'

/** Degrees that a simplified outline may be away from its points: from a few yards to a mile. */
const tolerances = [0, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02]

/**
 * The swath as it is kept with the event: rounded to a yard and simplified as little as its bounds demand, the smallest
 * areas left out where there are too many. ZIP codes are chosen by the whole swath. Null where no simpler one is as right.
 */
export function swathToKeep({ name, bands }: Pick<Swath, 'name' | 'bands'>): StormSwath | null {
  const kept = largest(bands.slice(0, swathBounds.bands).map(rounded))
  for (const tolerance of tolerances) {
    const simple = { name: name || 'Swath', bands: kept.map((band) => simplified(band, tolerance)) }
    const bare = { ...simple, bands: simple.bands.filter(({ polygons }) => polygons.length > 0) }
    if (pointsOfSwath(bare) > swathBounds.points) continue
    const checked = v.safeParse(StormSwath, bare)
    // One that crosses itself now may not where it is simpler still.
    if (checked.success) return checked.output
  }
  return null
}

const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000

function rounded({ label, inches, polygons }: Band): Band {
  const ringOf = (ring: Ring): Ring => {
    const near = ring.map(([x, y]): Pair => [round(x), round(y)])
    return near.filter(([x, y], at) => at === 0 || x !== near[at - 1]?.[0] || y !== near[at - 1]?.[1])
  }
  return { label: label.slice(0, 40), inches, polygons: polygons.map((polygon) => polygon.map(ringOf)) }
}

/** The largest areas of all bands, in their order. */
function largest(bands: readonly Band[]): Band[] {
  const sizes = bands.flatMap(({ polygons }) => polygons.map((polygon) => sizeOf(boundsOf([polygon]))))
  const least = sizes.toSorted((a, b) => b - a)[swathBounds.polygons - 1] ?? 0
  let left: number = swathBounds.polygons
  return bands.map((band) => ({
    ...band,
    polygons: band.polygons
      .filter((polygon) => sizeOf(boundsOf([polygon])) >= least && left-- > 0)
      .map((polygon) => polygon.slice(0, swathBounds.rings)),
  }))
}

const sizeOf = ([west, south, east, north]: Bounds) => (east - west) * (north - south)

function simplified({ label, inches, polygons }: Band, tolerance: number): Band {
  const simple = polygons.map((polygon): Polygon => {
    const [outline = [], ...holes] = polygon.map((ring) => withoutNear(ring, tolerance))
    return outline.length < 4 ? [] : [outline, ...holes.filter((hole) => hole.length >= 4)]
  })
  return { label, inches, polygons: simple.filter((polygon) => polygon.length > 0) }
}

/** Leaves out points that are nearer to the line between those that stay (Ramer, Douglas and Peucker), without recursion. */
function withoutNear(ring: Ring, tolerance: number): Ring {
  if (tolerance === 0 || ring.length <= 4) return ring
  const stays = new Uint8Array(ring.length)
  const middle = farthest(ring, 0, ring.length - 1).at
  const parts: [from: number, to: number][] = [
    [0, middle],
    [middle, ring.length - 1],
  ]
  for (const at of [0, middle, ring.length - 1]) stays[at] = 1
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { at, distance } = farthest(ring, ...part)
    if (distance <= tolerance) continue
    stays[at] = 1
    parts.push([part[0], at], [at, part[1]])
  }
  return ring.filter((_, at) => stays[at] === 1)
}

/** The point between two others that is farthest from the line through them. */
function farthest(ring: Ring, from: number, to: number): { at: number; distance: number } {
  const [ax, ay] = ring[from] as Pair
  const [bx, by] = ring[to] as Pair
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  let found = { at: from, distance: 0 }
  for (let at = from + 1; at < to; at += 1) {
    const [x, y] = ring[at] as Pair
    const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
    const distance = Math.hypot(x - ax - part * dx, y - ay - part * dy)
    if (distance > found.distance) found = { at, distance }
  }
  return found
}
