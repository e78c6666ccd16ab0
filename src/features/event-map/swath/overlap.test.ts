import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type ZipArea, zipsOf } from '../areas/zip-areas.ts'
import { sharesOf } from './overlap.ts'
import { boundsOf, type Pair, type Polygon } from './swath.ts'
import { moore, squareAt } from './swath-files.fixture.ts'

const areaOf = (zipcode: string, polygon: Polygon): ZipArea => ({
  zipcode,
  polygons: [polygon],
  bounds: boundsOf([polygon]),
})
const unit = areaOf('10001', [squareAt([-97, 35], 0.5)])
const center = { zipcode: '10001', place: 'Here', at: [-97.01, 34.99] as Pair }
const shareOf = (...polygons: Polygon[]) => sharesOf([{ polygons }], [unit], [center])

describe('the share of a ZIP code that a swath covers', () => {
  test.each<[string, Polygon[], number | null, boolean]>([
    ['all of it', [[squareAt([-97, 35], 2)]], 1, true],
    ['a half', [[squareAt([-96.5, 35], 0.5)]], 0.5, false],
    ['a quarter', [[squareAt([-96.5, 35.5], 0.5)]], 0.25, false],
    ['two that overlap count once', [[squareAt([-97, 35], 0.25)], [squareAt([-97, 35], 0.25)]], 0.25, true],
    ['what is in a hole is not covered', [[squareAt([-97, 35], 2), squareAt([-97, 35], 0.25)]], 0.75, false],
    ['a border in common is no overlap', [[squareAt([-96, 35], 0.5)]], null, false],
    ['beside it', [[squareAt([-90, 35], 0.5)]], null, false],
  ])('%s', (_what, polygons, share, isCenterIn) => {
    const [found] = shareOf(...polygons)
    if (share === null) expect(found).toBeUndefined()
    else expect(found).toMatchObject({ share: expect.closeTo(share, 6), isCenterIn })
  })

  test('the band of the largest hail is named, and ZIP codes without an area go by their point', () => {
    const bands = [{ polygons: [[squareAt([-97, 35], 0.1)]] }, { polygons: [[squareAt([-97, 35], 2)]] }]
    const box = { zipcode: '10002', place: 'Box', at: [-96, 35] as Pair }
    const far = { zipcode: '10003', place: 'Far', at: [-90, 35] as Pair }
    expect(sharesOf(bands, [unit], [center, box, far])).toEqual([
      { zipcode: '10001', share: 1, isCenterIn: true, band: 0 },
      { zipcode: '10002', share: 1, isCenterIn: true, band: 1 },
    ])
  })
})

test('the areas of Oklahoma: thresholds take fewer ZIP codes the higher they are, in little time', () => {
  const file = readFileSync(new URL('../../../../data/us/areas/40.topojson.gz', import.meta.url))
  const { areas, points } = zipsOf('40', JSON.parse(gunzipSync(file).toString('utf8')) as Parameters<typeof zipsOf>[1])
  expect(areas.length).toBeGreaterThan(600)
  const started = process.threadCpuUsage().user
  const outline = Array.from({ length: 20_000 }, (_, at): Pair => {
    const angle = (at / 19_999) * 2 * Math.PI
    const ripple = 0.8 + 0.02 * Math.sin(angle * 300)
    return [moore[0] + ripple * Math.cos(angle), moore[1] + ripple * Math.sin(angle)]
  })
  const shares = sharesOf([{ polygons: [[outline]] }], areas, points)
  const atLeast = (share: number) => shares.filter((one) => one.share >= share).length
  expect(shares.find(({ zipcode }) => zipcode === '73160')).toMatchObject({
    share: expect.closeTo(1, 6),
    isCenterIn: true,
  })
  expect(atLeast(0)).toBeGreaterThan(atLeast(0.1))
  expect(atLeast(0.1)).toBeGreaterThan(atLeast(0.25))
  // Microseconds of the processor: the clock would judge the machine.
  expect(process.threadCpuUsage().user - started).toBeLessThan(5_000_000)
})
