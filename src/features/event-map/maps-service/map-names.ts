import type { Feature, FeatureCollection, Geometry } from 'geojson'
import type { Interstates } from '../areas/interstates.ts'
import type { Towns } from '../areas/towns.ts'
import type { ZipPoint } from '../areas/zip-areas.ts'
import type { Pair } from '../swath/swath.ts'

/** What names are drawn from, as it arrives: states first, then towns and interstates; ZIP codes of the states in sight. */
export interface NamedPlaces {
  readonly states: readonly Feature[]
  readonly towns: Towns
  readonly interstates: Interstates
  readonly points: readonly ZipPoint[]
}

/** A name on the map. One source has them all: names of several sources would be drawn over each other. */
interface MapName {
  readonly kind: 'state' | 'place' | 'interstate'
  readonly name: string
  /** The zoom from which it is drawn: all names together would cost every frame. */
  readonly from: number
  /** Where room is short the lower ones stay. */
  readonly order: number
  readonly size: number
  readonly at: Pair
}

export function nameShapes({ states, towns, interstates, points }: NamedPlaces): FeatureCollection {
  const townNames = namesOfTowns(towns)
  const places = [...townNames, ...namesOfZips(points, placesTaken(townNames))]
  const names = [...states.flatMap(nameOfState), ...places, ...numbersOfInterstates(interstates)]
  return {
    type: 'FeatureCollection',
    features: names.map(({ at, ...properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: at },
      properties,
    })),
  }
}

function nameOfState({ properties, geometry }: Feature): MapName[] {
  const at = labelPoint(geometry)
  const name: unknown = properties?.name
  return at && typeof name === 'string' ? [{ kind: 'state', name, from: 3, order: 0, size: 12, at }] : []
}

/** Of each state so many towns orient; smaller places are named by their ZIP codes. */
const mostTowns = 80
/** Largest towns of a state by rank, with the zoom from which so many are named. */
const zoomOfRank: readonly (readonly [below: number, from: number, size: number])[] = [
  [1, 4, 14],
  [4, 5, 13],
  [10, 6, 13],
  [30, 7, 12],
  [mostTowns, 8, 12],
]

function namesOfTowns(towns: Towns): MapName[] {
  return Object.values(towns).flatMap((some) =>
    some.slice(0, mostTowns).map(([name, x, y], rank): MapName => {
      const [, from, size] = zoomOfRank.find(([below]) => rank < below) ?? [mostTowns, 8, 12]
      return { kind: 'place', name, from, order: 1 + rank, size, at: [x, y] }
    }),
  )
}

/** Whether a place of this name lies there already. The middle of a city's ZIP codes is seldom its center. */
function placesTaken(names: readonly MapName[]): (name: string, at: Pair) => boolean {
  const byName = Map.groupBy(names, ({ name }) => name.toLowerCase())
  const isNear = (one: Pair, other: Pair) => Math.hypot(one[0] - other[0], one[1] - other[1]) < 0.5
  return (name, at) => byName.get(name.toLowerCase())?.some((one) => isNear(one.at, at)) ?? false
}

/** A name for each place that ZIP codes are named after, in their middle. */
function namesOfZips(points: readonly ZipPoint[], isTaken: (name: string, at: Pair) => boolean): MapName[] {
  const places = Map.groupBy(points, ({ zipcode, place }) => `${zipcode.slice(0, 2)} ${place}`)
  return [...places.values()].flatMap((some): MapName[] => {
    const middle = (axis: 0 | 1) => some.reduce((sum, { at }) => sum + at[axis], 0) / some.length
    const [name, at]: [string, Pair] = [some[0]?.place ?? '', [middle(0), middle(1)]]
    if (name === '' || isTaken(name, at)) return []
    const size = Math.min(15, 11 + some.length / 8)
    return [{ kind: 'place', name, from: zoomOfZips(some.length), order: 1000 - some.length, size, at }]
  })
}

/** A number in the middle of each leg between two towns that is long enough to hold it at that zoom. */
function numbersOfInterstates(interstates: Interstates): MapName[] {
  return Object.entries(interstates).flatMap(([number, towns]) =>
    towns.slice(1).flatMap(([x, y], index): MapName[] => {
      const [beforeX, beforeY] = towns[index] ?? [x, y]
      const [, from] = zoomOfLeg.find(([over]) => Math.hypot(x - beforeX, y - beforeY) > over) ?? []
      if (from === undefined) return []
      const at: Pair = [(x + beforeX) / 2, (y + beforeY) / 2]
      return [{ kind: 'interstate', name: `I-${number}`, from, order: 2000, size: 11, at }]
    }),
  )
}

/** Legs that are longer, in degrees, and the zoom from which they are numbered. */
const zoomOfLeg: readonly (readonly [over: number, from: number])[] = [
  [0.8, 5],
  [0.4, 6],
  [0.2, 7],
  [0.1, 8],
]

function zoomOfZips(zips: number): number {
  if (zips >= 20) return 5
  if (zips >= 8) return 6
  return zips >= 2 ? 8 : 9
}

/** The middle of the largest part of a shape: Michigan's is on land, and Hawaii's on its largest island. */
export function labelPoint(geometry: Geometry | null): Pair | null {
  const polygons =
    geometry?.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry?.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  const outlines = polygons.flatMap(([outline]) => (outline ? [middleOf(outline)] : []))
  return outlines.toSorted((a, b) => b.area - a.area)[0]?.at ?? null
}

function middleOf(ring: readonly (readonly number[])[]): { area: number; at: Pair } {
  let [twice, x, y] = [0, 0, 0]
  for (let index = 1; index < ring.length; index++) {
    const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = [ring[index - 1], ring[index]]
    const cross = ax * by - bx * ay
    twice += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return { area: Math.abs(twice) / 2, at: [x / (3 * twice), y / (3 * twice)] }
}
