import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readSwath } from './read-swath.ts'
import { swathLimits, SwathRefused } from './swath-limits.ts'
import type { Ring } from './swath.ts'
import { geoJson, kml, moore, placemark, shapefile, squareAt, zipped } from './swath-files.fixture.ts'

const [small, wide] = [squareAt(moore, 0.1), squareAt(moore, 0.4)]
const wgs84 =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]'

describe('a swath is read from', () => {
  test.each([
    ['GeoJSON', 'swath.geojson', geoJson({ size: 1, rings: [wide] }, { size: 2.5, rings: [small] })],
    ['KML', 'swath.kml', strToU8(kml(placemark('1.00 in', wide) + placemark('2.5&quot;', small)))],
    ['KMZ', 'swath.kmz', zipped({ 'doc.kml': kml(placemark('1 inch', wide) + placemark('2.5 in', small)) })],
  ])('%s, with the largest hail first', (_format, name, bytes) => {
    const { bands } = readSwath(name, bytes)
    expect(bands.map(({ label, inches }) => [label, inches])).toEqual([
      ['2.5 in', 2.5],
      ['1 in', 1],
    ])
    expect(bands.map(({ polygons }) => polygons)).toEqual([[[small]], [[wide]]])
  })

  test('a zipped shapefile, whatever its name and folder', () => {
    const bytes = zipped({ 'export/HAIL.SHP': shapefile([wide]), 'export/HAIL.PRJ': wgs84, 'readme.txt': 'x' })
    const [band] = readSwath('download', bytes).bands
    expect(band?.polygons[0]?.[0]).toHaveLength(5)
    expect(new Set(band?.polygons[0]?.[0]?.flat())).toEqual(new Set(wide.flat()))
  })

  test('KML with a hole and a comment', () => {
    const text = kml(`<!-- <Polygon> --><Folder>${placemark('<![CDATA[A & B]]>', wide, small)}</Folder>`)
    expect(readSwath('a.kml', strToU8(text)).bands).toEqual([
      { label: 'A & B', inches: null, polygons: [[wide, small]] },
    ])
  })
})

const nested = (times: number, open: string, close: string) => open.repeat(times) + close.repeat(times)
const bowTie: Ring = [
  [-97.5, 35],
  [-97, 35.5],
  [-97, 35],
  [-97.5, 35.5],
  [-97.5, 35],
]
/** A comb whose teeth all reach over each other: every line is compared with every other. */
const comb = Array.from({ length: 60_000 }, (_, at) => [-97 + (at % 2), 35 + at / 60_000])
const circle = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI
    return [-97 + Math.cos(angle), 36 + Math.sin(angle)]
  })

/** An archive that says its one entry is as large as that. */
function declaring(bytes: Uint8Array, size: number): Uint8Array {
  const copy = bytes.slice()
  const view = new DataView(copy.buffer)
  for (let at = 0; at < copy.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  return copy
}

/** Tables may declare four billion rows of no width. */
const endlessTable = () => {
  const dbf = new Uint8Array(64)
  new DataView(dbf.buffer).setUint32(4, 0xffffffff, true)
  return dbf
}

describe('a file is refused with its reason', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['empty', new Uint8Array(), /empty/],
    ['too large', new Uint8Array(swathLimits.fileBytes + 1), /larger than 20 MB/],
    ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /no swath file/],
    ['text', strToU8('ZIP,City'), /no swath file/],
    ['cut off', geoJson({ rings: [wide] }).slice(0, 80), /cut off or damaged/],
    ['KML cut off', strToU8(kml(placemark('a', wide)).slice(0, -30)), /cut off or damaged/],
    ['deep GeoJSON', strToU8(`{"a":${nested(2_000_000, '[', ']')}}`), /nested too deeply/],
    ['deep GeoJSON that never closes', strToU8(`{"a":${'['.repeat(9_000_000)}`), /nested too deeply/],
    ['deep KML', strToU8(kml(nested(500_000, '<Folder>', '</Folder>'))), /nested too deeply/],
    ['entities that expand', strToU8(`<!DOCTYPE kml [<!ENTITY a "aaaa">]>${kml('&a;')}`), /document type/],
    ['an archive in an archive', zipped({ 'a.zip': zipped({ 'a.kml': kml('') }) }), /another archive/],
    [
      'an archive of many files',
      zipped(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}.txt`, '']))),
      /more than 100 files/,
    ],
    [
      'an archive that unpacks to a gigabyte',
      declaring(zipped({ 'a.kml': kml('') }), 1_000_000_000),
      /unpacks to more than 60 MB/,
    ],
    ['an archive cut off', zipped({ 'a.kml': kml(placemark('a', wide)) }).slice(0, 200), /damaged/],
    ['an archive without a swath', zipped({ 'a.txt': 'a' }), /no KML, GeoJSON or .shp/],
    ['a shapefile that is none', zipped({ 'a.shp': 'a'.repeat(200) }), /\.shp file is damaged/],
    [
      'a shapefile whose record never ends',
      zipped({ 'a.shp': shapefile([wide]).fill(255, 104, 108) }),
      /\.shp file is damaged/,
    ],
    ['points only', strToU8('{"type":"Point","coordinates":[-97,35]}'), /no areas/],
    [
      'projected',
      geoJson({
        rings: [
          [
            [512_345, 3_923_456],
            [512_999, 3_923_456],
            [512_999, 3_924_000],
          ],
        ],
      }),
      /not longitude and latitude/,
    ],
    [
      'a projection by name',
      strToU8('{"type":"FeatureCollection","crs":{"properties":{"name":"EPSG:3857"}},"features":[]}'),
      /projected/,
    ],
    [
      'no numbers',
      geoJson({
        rings: [
          [
            ['a', 'b'],
            [1, 2],
            [2, 3],
            [3, 4],
          ],
        ],
      }),
      /no number/,
    ],
    ['no rings', geoJson({ rings: 4 }), /no coordinates/],
    ['latitude first', geoJson({ rings: [wide.map(([x, y]) => [y, x])] }), /not longitude|outside the United States/],
    ['crossing itself', geoJson({ rings: [bowTie] }), /crosses itself near 35\.\d+, -97/],
    ['huge', geoJson({ rings: [circle(swathLimits.vertices + 1)] }), /more than 200,000/],
    ['many areas', geoJson(...Array.from({ length: 5001 }, () => ({ rings: [small] }))), /more than 5,000 areas/],
    ['too complex', geoJson({ rings: [comb] }), /too complex|crosses itself/],
  ])('%s', (_what, bytes, reason) => {
    const started = process.threadCpuUsage().user
    expect(() => readSwath('swath', bytes)).toThrow(SwathRefused)
    expect(() => readSwath('swath', bytes)).toThrow(reason)
    // Microseconds of the processor: the clock would judge the machine.
    expect(process.threadCpuUsage().user - started).toBeLessThan(8_000_000)
  })

  test('a table that declares billions of rows is left out', () => {
    expect(readSwath('a.zip', zipped({ 'a.shp': shapefile([wide]), 'a.dbf': endlessTable() })).bands).toHaveLength(1)
  })

  test('an archive that unpacks to more than it declares stays within what it declares', () => {
    const big = kml(placemark('a', wide).repeat(1000))
    expect(() => readSwath('a.kmz', declaring(zipped({ 'a.kml': big }), 1000))).toThrow(/cut off or damaged/)
  })

  test('nothing is refused that is only large: an outline of 100,000 points', () => {
    expect(readSwath('a', geoJson({ rings: [circle(100_000)] })).vertices).toBe(100_000)
  })
})
