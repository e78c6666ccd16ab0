import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pointOfZip } from '../../server/db/zip-points/distance-between.ts'

type Places = Readonly<Record<string, readonly [name: string, longitude: number, latitude: number]>>

const folder = new URL('../../data/us/areas/', import.meta.url)

/** ZIP codes whose point on the map is another one than the server measures from. */
function disagreements(places: Places): string[] {
  return Object.entries(places).flatMap(([zip, [, longitude, latitude]]) => {
    const point = pointOfZip(zip)
    // Rounded to a hundredth of a degree.
    const isNear = (one: number, other: number) => Math.abs(one - other) < 0.0056
    return point && isNear(point.longitude, longitude) && isNear(point.latitude, latitude) ? [] : [zip]
  })
}

test('the map and the server have one point for each ZIP code', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.topojson.gz'))
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((name) => {
    const { places } = JSON.parse(gunzipSync(readFileSync(new URL(name, folder))).toString('utf8')) as {
      places: Places
    }
    return disagreements(places)
  })
  expect(found).toEqual([])
})

test('a point that was moved in one of the two is found', () => {
  const { longitude, latitude } = pointOfZip('37032') ?? { longitude: 0, latitude: 0 }
  expect(disagreements({ '37032': ['Cedar Hill', longitude, latitude] })).toEqual([])
  expect(disagreements({ '37032': ['Cedar Hill', longitude + 0.02, latitude] })).toEqual(['37032'])
})
