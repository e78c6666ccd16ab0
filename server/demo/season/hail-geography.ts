import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { StoredSwath } from '../../../contract/events/storm.events.ts'
import { pointOfZip, type Point, zipsWithin } from '../../db/zip-points/distance-between.ts'
import type { HailPath } from './season-places.ts'

const milesOfLatitude = 69
const milesOfLongitude = (latitude: number) => milesOfLatitude * Math.cos((latitude * Math.PI) / 180)

/** Size of hail by its part of the path, from the outside. */
const bands = [
  { label: '1 in', inches: 1, part: 1 },
  { label: '1.5 in', inches: 1.5, part: 0.62 },
  { label: '2 in', inches: 2, part: 0.3 },
] as const

/** A ZIP code under the path, with the town that people there name. */
export interface HitZip {
  readonly zip: string
  readonly town: string
  /** From 0 in the middle of the path to 1 at its edge. */
  readonly distance: number
}

export interface HailArea {
  readonly swath: StoredSwath
  readonly zips: readonly HitZip[]
  readonly center: Point
}

type Town = readonly [name: string, longitude: number, latitude: number]

/** What lies under each path: ellipses of falling hail, and the ZIP codes of its own state in them. */
export function hailAreas(paths: readonly HailPath[]): HailArea[] {
  const states = JSON.parse(readData('states.json').toString()) as { code: string; prefixes: string[] }[]
  const towns = JSON.parse(gunzipSync(readData('towns.json.gz')).toString()) as Record<string, Town[]>
  return paths.map((path) => {
    const center = pointOfZip(path.zipcode)
    if (!center) throw new Error(`ZIP code ${path.zipcode} is nowhere`)
    const prefixes = new Set(states.find(({ code }) => code === path.state)?.prefixes)
    const near = zipsWithin(path.zipcode, path.path.length) ?? []
    const zips = near.flatMap(({ zipcode: zip }) => {
      const point = pointOfZip(zip)
      const distance = point ? distanceIn(path, center, point) : 1
      if (!point || distance >= 1 || !prefixes.has(zip.slice(0, 3))) return []
      return [{ zip, town: nearestTown(towns[path.state] ?? [], point, path.city), distance }]
    })
    return { center, zips, swath: swathOf(path, center) }
  })
}

const readData = (name: string) => readFileSync(new URL(`../../../data/us/${name}`, import.meta.url))

/** 0 in the middle of the ellipse, 1 on it. */
function distanceIn({ path }: HailPath, center: Point, point: Point): number {
  const east = (point.longitude - center.longitude) * milesOfLongitude(center.latitude)
  const north = (point.latitude - center.latitude) * milesOfLatitude
  const angle = (path.direction * Math.PI) / 180
  const along = east * Math.cos(angle) + north * Math.sin(angle)
  const across = north * Math.cos(angle) - east * Math.sin(angle)
  return Math.hypot(along / path.length, across / path.width)
}

function swathOf({ path, city }: HailPath, center: Point): StoredSwath {
  const angle = (path.direction * Math.PI) / 180
  const points = 36
  const ring = (part: number) => {
    const outline = Array.from({ length: points }, (_none, index) => {
      const turn = (index / points) * 2 * Math.PI
      // Hail is no circle: the edge bulges where the cell was strongest.
      const bulge = 1 + 0.08 * Math.sin(3 * turn) + 0.05 * Math.cos(5 * turn)
      const along = Math.cos(turn) * path.length * part * bulge
      const across = Math.sin(turn) * path.width * part * bulge
      const east = along * Math.cos(angle) - across * Math.sin(angle)
      const north = along * Math.sin(angle) + across * Math.cos(angle)
      return [
        round(center.longitude + east / milesOfLongitude(center.latitude)),
        round(center.latitude + north / milesOfLatitude),
      ]
    })
    return [...outline, outline[0] ?? []]
  }
  return {
    name: `${city.toLowerCase().replaceAll(' ', '-')}-hail.geojson`,
    bands: bands.map(({ label, inches, part }) => ({ label, inches, polygons: [[ring(part)]] })),
  }
}

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000

function nearestTown(towns: readonly Town[], { latitude, longitude }: Point, otherwise: string): string {
  let nearest = otherwise
  let least = Number.POSITIVE_INFINITY
  for (const [name, x, y] of towns) {
    const distance = (x - longitude) ** 2 + (y - latitude) ** 2
    if (distance >= least) continue
    least = distance
    nearest = name
  }
  return nearest
}
