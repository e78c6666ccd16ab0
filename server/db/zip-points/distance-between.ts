import { readFileSync } from 'node:fs'

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

let points: ReadonlyMap<string, Point> | null = null

/** Where a ZIP code is, to about half a mile; null for one that is not known. Read when first asked for. */
export function pointOfZip(zip: string): Point | null {
  points ??= readPoints()
  return points.get(zip.slice(0, 5)) ?? null
}

function readPoints(): ReadonlyMap<string, Point> {
  const text = readFileSync(new URL('../../../data/us/zip-points.txt', import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.flatMap((line) => {
      const [prefix = '', ...entries] = line.split(' ')
      return entries.map((entry): [string, Point] => {
        const [end = '', latitude, longitude] = entry.split(',')
        return [`${prefix}${end}`, { latitude: Number(latitude) / 100, longitude: Number(longitude) / 100 }]
      })
    }),
  )
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const earthMiles = 3958.8

/** Miles between the points of two ZIP codes, on the great circle; null where one of them is not known. */
export function milesBetween(one: string, other: string): number | null {
  const [from, to] = [pointOfZip(one), pointOfZip(other)]
  return from && to && milesBetweenPoints(from, to)
}

/** ZIP codes within some miles of one, itself too, nearest first; null where that one is not known. */
export function zipsWithin(center: string, most: number): { zipcode: string; miles: number }[] | null {
  const from = pointOfZip(center)
  if (!from) return null
  const near = Array.from(points ?? [], ([zipcode, to]) => ({ zipcode, miles: milesBetweenPoints(from, to) }))
  return near
    .filter(({ miles }) => miles <= most)
    .toSorted((a, b) => a.miles - b.miles || a.zipcode.localeCompare(b.zipcode))
}

/** Miles between two points, on the great circle. */
export function milesBetweenPoints(from: Point, to: Point): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const chord = half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(to.longitude - from.longitude))
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)))
}
