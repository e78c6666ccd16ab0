import { expect, test } from 'vitest'
import { sketchView } from './sketch-view.ts'

const size = { width: 1000, height: 700 }
const padding = { top: 40, bottom: 40, left: 256, right: 64 }

test('bounds fill what the padding leaves, in the middle of it', () => {
  const place = sketchView([-98, 34, -96, 36], size, padding)
  const [left, top] = place([-98, 36])
  const [right, bottom] = place([-96, 34])
  expect(top).toBeCloseTo(40)
  expect(bottom).toBeCloseTo(660)
  expect(left).toBeGreaterThan(256)
  expect(right).toBeLessThan(936)
  expect((left + right) / 2).toBeCloseTo(256 + (1000 - 256 - 64) / 2)
})

test('a view is as wide as the projection of the map makes it', () => {
  // At zoom 7 a degree of longitude is 512 * 2^7 / 360 pixels.
  const place = sketchView([-98, 35, -98 + (680 * 360) / (512 * 128), 35.0001], size, padding)
  expect(place([-97, 35])[0] - place([-98, 35])[0]).toBeCloseTo((512 * 128) / 360)
})

test('one place is no nearer than the map shows it', () => {
  const place = sketchView([-97, 35, -97, 35], size, padding)
  expect(place([-97, 35])).toEqual([expect.closeTo(596), expect.closeTo(350)])
  expect(place([-96.99, 35])[0] - 596).toBeCloseTo((0.01 / 360) * 512 * 2 ** 11)
})
