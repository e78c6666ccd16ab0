import { expect, test } from 'vitest'
import { mostPoints } from '../../../../contract/files/pen-stroke.ts'
import { pathOfStroke, withPoint } from './stroke-points.ts'

test('a point that is nearly the last one adds nothing', () => {
  const one = withPoint([], { x: 0.1, y: 0.1 })
  expect(withPoint(one, { x: 0.101, y: 0.1 })).toBe(one)
  expect(withPoint(one, { x: 0.2, y: 0.1 })).toEqual([0.1, 0.1, 0.2, 0.1])
})

test('a long stroke keeps its beginning and its end, and never has more points than the server takes', () => {
  let points: readonly number[] = []
  for (let n = 0; n <= 1000; n += 1) points = withPoint(points, { x: n / 1000, y: (n % 2) * 0.5 })
  expect(points.length).toBeLessThanOrEqual(2 * mostPoints)
  expect(points.slice(0, 2)).toEqual([0, 0])
  expect(points.slice(-2)).toEqual([1, 0])
})

test('a stroke is a path through its points', () => {
  expect(pathOfStroke([0, 0, 0.5, 0.25, 1, 1], 200, 100)).toBe('M0 0L100 25L200 100')
})
