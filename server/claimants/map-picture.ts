import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { NearbyLocation } from '../../contract/claimants/claimant.ts'
import { type Point, pointOfZip } from '../db/zip-points/distance-between.ts'

const width = 600
const height = 300
/** Miles from side to side, at least. */
const leastMiles = 30
const milesPerDegree = 69.1
const roundMiles = [2, 5, 10, 20, 50, 100, 200, 500]

type County = Feature<Polygon | MultiPolygon, { name: string }>
interface Drawn {
  readonly name: string
  readonly rings: readonly Position[][]
  readonly box: readonly [west: number, south: number, east: number, north: number]
}

let counties: readonly Drawn[] | null = null

/** Where a location is; null where it is not known, so that there is no picture either. */
export function pointOfLocation({ lat, lng, zipcode }: Pick<NearbyLocation, 'lat' | 'lng' | 'zipcode'>): Point | null {
  return lat !== null && lng !== null ? { latitude: lat, longitude: lng } : pointOfZip(zipcode)
}

/**
 * Where a location is, and the claimant's ZIP code, on the lines of counties: a picture that needs neither script nor
 * another service. Null where it is not known where the location is.
 */
export function mapPicture(location: Pick<NearbyLocation, 'lat' | 'lng' | 'zipcode'>, zip: string): string | null {
  const place = pointOfLocation(location)
  if (!place) return null
  const home = pointOfZip(zip)
  const frame = frameOf(place, home)
  const lines = (counties ??= readCounties()).filter(({ box }) => frame.isSeen(box))
  const [x, y] = frame.at([place.longitude, place.latitude])
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${width}" height="${height}" fill="#eef2f6"/>`,
    ...lines.map(({ rings }) => `<path d="${pathOf(rings, frame)}" fill="#fbfcfd" stroke="#9aa8b8"/>`),
    ...lines.flatMap(({ name, box }) => labelOf(name, box, frame)),
    home ? dot(frame.at([home.longitude, home.latitude]), zip) : '',
    `<path d="M${x} ${y}c-4-12-13-17-13-27a13 13 0 0 1 26 0c0 10-9 15-13 27z" fill="#2f5bd7" stroke="#fff" stroke-width="2"/>`,
    `<circle cx="${x}" cy="${y - 27}" r="5" fill="#fff"/>`,
    scaleBar(frame.pixelsPerMile),
    '</svg>',
  ].join('')
}

interface Frame {
  readonly at: (position: Position) => [x: number, y: number]
  readonly isSeen: (box: Drawn['box']) => boolean
  readonly pixelsPerMile: number
}

/** Both points with room around them; a location alone is in the middle. */
function frameOf(place: Point, home: Point | null): Frame {
  const other = home ?? place
  const [latitude, longitude] = [(place.latitude + other.latitude) / 2, (place.longitude + other.longitude) / 2]
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const across = Math.abs(place.longitude - other.longitude) * milesPerDegree * narrowing
  const down = Math.abs(place.latitude - other.latitude) * milesPerDegree
  const miles = Math.max(leastMiles, across * 1.6, (down * 1.8 * width) / height)
  const pixelsPerMile = width / miles
  const round = (value: number) => Math.round(value * 10) / 10
  const at: Frame['at'] = ([east = 0, north = 0]) => [
    round(width / 2 + (east - longitude) * milesPerDegree * narrowing * pixelsPerMile),
    round(height / 2 - (north - latitude) * milesPerDegree * pixelsPerMile),
  ]
  return {
    at,
    pixelsPerMile,
    isSeen([west, south, east, north]) {
      const [left, bottom] = at([west, south])
      const [right, top] = at([east, north])
      return left < width && right > 0 && top < height && bottom > 0
    },
  }
}

function pathOf(rings: readonly Position[][], { at }: Frame): string {
  return rings.map((ring) => `M${ring.map((position) => at(position).join(' ')).join('L')}Z`).join('')
}

function labelOf(name: string, [west, south, east, north]: Drawn['box'], { at }: Frame): string[] {
  const [x, y] = at([(west + east) / 2, (south + north) / 2])
  const isInside = x > 40 && x < width - 40 && y > 20 && y < height - 40
  return isInside ? [`<text x="${x}" y="${y}" text-anchor="middle" fill="#526072">${escaped(name)}</text>`] : []
}

function dot([x, y]: [number, number], label: string): string {
  return `<circle cx="${x}" cy="${y}" r="6" fill="#13744a" stroke="#fff" stroke-width="2"/><text x="${x + 10}" y="${y + 4}" fill="#13744a" font-weight="bold">${escaped(label)}</text>`
}

function scaleBar(pixelsPerMile: number): string {
  const miles = roundMiles.find((one) => one * pixelsPerMile >= 70) ?? 500
  const [left, bottom, length] = [16, height - 16, miles * pixelsPerMile]
  return `<path d="M${left} ${bottom - 6}v6h${length}v-6" fill="none" stroke="#16202c"/><text x="${left + 6}" y="${bottom - 6}" fill="#16202c">${miles} mi</text>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function readCounties(): Drawn[] {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof feature>[0]
  const { features } = feature(topology, topology.objects.counties as never) as unknown as FeatureCollection
  return (features as County[]).map(({ geometry, properties: { name } }) => {
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
    const [easts, norths] = [rings.flat().map(([east = 0]) => east), rings.flat().map(([, north = 0]) => north)]
    return { name, rings, box: [Math.min(...easts), Math.min(...norths), Math.max(...easts), Math.max(...norths)] }
  })
}
