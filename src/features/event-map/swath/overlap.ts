import { intersection, union } from 'polygon-clipping'
import type { ZipArea, ZipPoint } from '../areas/zip-areas.ts'
import { isInside } from './is-inside.ts'
import {
  areMeeting,
  type Band,
  type Bounds,
  boundsOf,
  type Pair,
  type Polygon,
  type Ring,
  type ZipShare,
} from './swath.ts'

/**
 * What share of each ZIP code the bands cover together; ZIP codes that nothing touches are left out. One without an
 * area, as of post-office boxes, is covered whole where its point is inside.
 */
export function sharesOf(
  bands: readonly Pick<Band, 'polygons'>[],
  areas: readonly ZipArea[],
  points: readonly ZipPoint[],
): ZipShare[] {
  const bounded = bands.map(({ polygons }) => polygons.map((polygon) => ({ polygon, bounds: boundsOf([polygon]) })))
  const pointOf = new Map(points.map((point) => [point.zipcode, point.at]))
  const shaped = areas.flatMap((area): ZipShare[] => {
    const pieces = bounded.map((polygons) => piecesIn(polygons, area))
    const band = pieces.findIndex((some) => some.length > 0)
    if (band < 0) return []
    const center = pointOf.get(area.zipcode)
    const share = Math.min(1, coveredOf(area, pieces.flat()) / (areaOf(area.polygons) || Infinity))
    if (share < touching) return []
    const isCenterIn = center !== undefined && bandAt(bounded, center) >= 0
    return [{ zipcode: area.zipcode, share, isCenterIn, band }]
  })
  const hasArea = new Set(areas.map(({ zipcode }) => zipcode))
  const bare = points.flatMap(({ zipcode, at }): ZipShare[] => {
    const band = hasArea.has(zipcode) ? -1 : bandAt(bounded, at)
    return band < 0 ? [] : [{ zipcode, share: 1, isCenterIn: true, band }]
  })
  return [...shaped, ...bare]
}

/** Boundaries of areas and swaths that only meet have an overlap by rounding. */
const touching = 0.0005

interface Bounded {
  readonly polygon: Polygon
  readonly bounds: Bounds
}

/** What of the polygons lies in the rectangle around an area: little to intersect, however large a swath is. */
function piecesIn(polygons: readonly Bounded[], area: ZipArea): Polygon[] {
  return polygons.flatMap(({ polygon, bounds }) => {
    if (!areMeeting(bounds, area.bounds)) return []
    const [outline = [], ...holes] = polygon.map((ring) => clipped(ring, area.bounds))
    return outline.length < 4 ? [] : [[outline, ...holes.filter((hole) => hole.length >= 4)]]
  })
}

function coveredOf(area: ZipArea, pieces: readonly Polygon[]): number {
  const [first, ...others] = pieces
  if (!first) return 0
  try {
    return areaOf(intersection(area.polygons as Polygon[], union(first, ...others)))
  } catch {
    // The clipper gives up on some outlines whose lines nearly coincide.
    return sampledShare(area, pieces) * areaOf(area.polygons)
  }
}

const samples = 40

/** The share of points of a lattice over the area that the pieces have. */
function sampledShare({ polygons, bounds: [west, south, east, north] }: ZipArea, pieces: readonly Polygon[]): number {
  let [inside, covered] = [0, 0]
  for (let at = 0; at < samples * samples; at++) {
    const x = west + ((at % samples) + 0.5) * ((east - west) / samples)
    const y = south + (Math.floor(at / samples) + 0.5) * ((north - south) / samples)
    if (!polygons.some((polygon) => isInside(polygon, [x, y]))) continue
    inside++
    if (pieces.some((polygon) => isInside(polygon, [x, y]))) covered++
  }
  return covered / Math.max(inside, 1)
}

/** The first band that has a point; -1 where none does. */
function bandAt(bands: readonly (readonly Bounded[])[], [x, y]: Pair): number {
  return bands.findIndex((polygons) =>
    polygons.some(({ polygon, bounds }) => areMeeting(bounds, [x, y, x, y]) && isInside(polygon, [x, y])),
  )
}

/** In squared degrees: shares of one ZIP code need no more. */
function areaOf(polygons: readonly Polygon[]): number {
  return polygons.reduce(
    (sum, [outline = [], ...holes]) =>
      sum + ringArea(outline) - holes.reduce((inside, hole) => inside + ringArea(hole), 0),
    0,
  )
}

function ringArea(ring: Ring): number {
  let twice = 0
  for (let at = 1; at < ring.length; at++) {
    const [[ax, ay], [bx, by]] = [ring[at - 1] as Pair, ring[at] as Pair]
    twice += ax * by - bx * ay
  }
  return Math.abs(twice) / 2
}

/** A ring cut off at a rectangle (Sutherland and Hodgman), side by side. */
function clipped(ring: Ring, [west, south, east, north]: Bounds): Ring {
  const sides: [axis: 0 | 1, limit: number, isUpper: boolean][] = [
    [0, west, false],
    [0, east, true],
    [1, south, false],
    [1, north, true],
  ]
  let rest = ring
  for (const [axis, limit, isUpper] of sides) {
    const isKept = (point: Pair) => (isUpper ? point[axis] <= limit : point[axis] >= limit)
    const kept: Ring = []
    for (let at = 1; at < rest.length; at++) {
      const [from, to] = [rest[at - 1] as Pair, rest[at] as Pair]
      if (isKept(from) !== isKept(to)) kept.push(crossingAt(from, to, axis, limit))
      if (isKept(to)) kept.push(to)
    }
    const [first] = kept
    if (first) kept.push(first)
    rest = kept
  }
  return rest
}

function crossingAt(from: Pair, to: Pair, axis: 0 | 1, limit: number): Pair {
  const part = (limit - from[axis]) / (to[axis] - from[axis])
  return axis === 0 ? [limit, from[1] + part * (to[1] - from[1])] : [from[0] + part * (to[0] - from[0]), limit]
}
