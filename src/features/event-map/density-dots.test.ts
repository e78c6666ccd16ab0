import { expect, test } from 'vitest'
import { densityDots } from './density-dots.ts'
import { squareAt } from './swath/swath-files.fixture.ts'
import { boundsOf, type Pair, type Polygon } from './swath/swath.ts'

const polygon: Polygon = [squareAt([-97, 35], 0.5), squareAt([-97, 35], 0.3)]
const areas = new Map([['73160', { zipcode: '73160', polygons: [polygon], bounds: boundsOf([polygon]) }]])
const count = (contacts: number) => [
  { zipcode: '73160', contacts },
  { zipcode: '00000', contacts: 0 },
]

test('dots lie inside their area and outside of its holes, and stay where they are when one is added', () => {
  const { dots, each } = densityDots(count(500), areas)
  const isIn = ([x, y]: Pair) => Math.max(Math.abs(x + 97), Math.abs(y - 35)) <= 0.5
  const isInHole = ([x, y]: Pair) => Math.max(Math.abs(x + 97), Math.abs(y - 35)) < 0.3
  expect(each).toBe(1)
  expect(dots).toHaveLength(500)
  expect(dots.filter((dot) => !isIn(dot) || isInHole(dot))).toEqual([])
  expect(densityDots(count(501), areas).dots.slice(0, 500)).toEqual(dots)
})

test('many contacts share a dot, and the map says how many', () => {
  const { dots, each } = densityDots(count(100_000), areas)
  expect(each).toBe(50)
  expect(dots).toHaveLength(2000)
})
