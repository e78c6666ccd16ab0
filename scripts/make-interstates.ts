import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { interstateLines, type TownsByState } from './interstate-lines.ts'

/** Makes `data/us/interstates.json.gz` of `interstates.txt` and the towns: `node scripts/make-interstates.ts`. */
const folder = new URL('../data/us/', import.meta.url)
const towns = JSON.parse(gunzipSync(readFileSync(new URL('towns.json.gz', folder))).toString()) as TownsByState
const lines = interstateLines(readFileSync(new URL('interstates.txt', folder), 'utf8'), towns)
writeFileSync(new URL('interstates.json.gz', folder), gzipSync(JSON.stringify(lines), { level: 9 }))
console.log(`${Object.keys(lines).length} interstates`)
