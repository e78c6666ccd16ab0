import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { pointsOfSwath, StormSwath, swathBounds } from '../../../../contract/storms/storm-swath.ts'
import { swathToKeep } from './keep-swath.ts'
import type { Pair, Polygon, Ring } from './swath.ts'
import { squareAt } from './swath-files.fixture.ts'

/** A star of so many points around a center. */
function star(points: number, [x, y]: Pair = [-97, 35]): Ring {
  const corner = (at: number): Pair => {
    const [angle, far] = [(at / points) * 2 * Math.PI, at % 2 === 0 ? 0.5 : 0.499]
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)]
  }
  return [...Array.from({ length: points }, (_, at) => corner(at)), corner(0)]
}
const of = (...polygons: Polygon[]) => ({ name: 'Feb 24', bands: [{ label: '1.5 in', inches: 1.5, polygons }] })

describe('the swath that is kept with an event', () => {
  test('is the one of the file where that is small, rounded to a yard', () => {
    const kept = swathToKeep(of([squareAt([-97.123_456_7, 35], 0.1), squareAt([-97.123_456_7, 35], 0.05)]))
    expect(kept?.bands[0]?.polygons[0]?.[0]?.[0]).toEqual([-97.22346, 34.9])
    expect(kept?.bands[0]?.polygons[0]).toHaveLength(2)
  })

  test('is simpler where the file has more points than are kept, and a size that the server takes', () => {
    const kept = swathToKeep(of([star(30_000)], [star(30_000, [-95, 36])]))
    expect(pointsOfSwath(kept ?? of())).toBeLessThanOrEqual(swathBounds.points)
    expect(pointsOfSwath(kept ?? of())).toBeGreaterThan(20)
    expect(v.is(StormSwath, kept)).toBe(true)
  })

  test('has the largest areas where there are too many', () => {
    const many = Array.from({ length: 1000 }, (_, at): Polygon => [squareAt([-97 + at / 1000, 35], 0.01 + at / 1e6)])
    const kept = swathToKeep(of(...many))
    expect(kept?.bands[0]?.polygons).toHaveLength(swathBounds.polygons)
    expect(kept?.bands[0]?.polygons.at(-1)?.[0]).toHaveLength(5)
  })
})

describe('a swath that is sent', () => {
  const ring = squareAt([-97, 35], 0.1)
  const faultOf = (swath: unknown) => v.safeParse(StormSwath, swath).issues?.[0].message
  test.each<[string, unknown, RegExp]>([
    [
      'crosses itself',
      of([
        [
          [-97.5, 35],
          [-97, 35.5],
          [-97, 35],
          [-97.5, 35.5],
          [-97.5, 35],
        ],
      ]),
      /crosses itself near 35\./,
    ],
    ['has too many points', of([star(3000)], [star(3000)]), /at most 4,000 points/],
    [
      'has too many areas',
      {
        name: 'x',
        bands: [
          ...of(...Array.from({ length: 300 }, () => [ring])).bands,
          ...of(...Array.from({ length: 300 }, () => [ring])).bands,
        ],
      },
      /at most 400 areas/,
    ],
    ['is nested deeper', of([[[[ring]]]] as unknown as Polygon), /number|longitude/],
    ['has latitude first', of([ring.map(([x, y]): Pair => [y, x])]), /Send longitude, then latitude/],
    ['is not closed', of([ring.slice(0, 4)]), /ends where it begins/],
    ['has no area', of(), /Required/],
  ])('is refused where it %s', (_, swath, why) => expect(faultOf(swath)).toMatch(why))

  test('is taken where it is none of these', () => expect(faultOf(of([ring]))).toBeUndefined())
})
