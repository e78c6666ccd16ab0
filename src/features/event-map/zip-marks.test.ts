import { expect, test } from 'vitest'
import type { ZipPoint } from './areas/zip-areas.ts'
import { boundsOfZips } from './zip-marks.ts'

const points = new Map(
  (
    [
      ['73160', -97.5, 35.3],
      ['73165', -97.3, 35.3],
      ['73170', -97.5, 35.4],
      ['74075', -97.1, 36.1],
      ['96744', -157.8, 21.4],
    ] as const
  ).map(([zipcode, x, y]): [string, ZipPoint] => [zipcode, { zipcode, place: '', at: [x, y] }]),
)

test('the first view of an event is around its ZIP codes, without one far off', () => {
  expect(boundsOfZips(['73160', '73165', '73170', '74075'], points)).toEqual([-97.5, 35.3, -97.1, 36.1])
  expect(boundsOfZips([...points.keys()], points)).toEqual([-97.5, 35.3, -97.1, 36.1])
  expect(boundsOfZips(['96744'], points)).toEqual([-157.8, 21.4, -157.8, 21.4])
  expect(boundsOfZips(['73160', '96744'], points)).toEqual([-157.8, 21.4, -97.5, 35.3])
  expect(boundsOfZips([], points)).toEqual([-125, 24, -66, 50])
})
