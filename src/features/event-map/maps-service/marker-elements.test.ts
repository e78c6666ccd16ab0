import { expect, test } from 'vitest'
import { spreadApart } from './marker-elements.ts'

test('markers near each other on the screen go above and below each other, and others stay at their point', () => {
  expect(
    spreadApart([
      [100, 100],
      [104, 101],
      [90, 118],
      [400, 100],
      [104, 300],
    ]),
  ).toEqual([0, 36, -54, 0, 0])
})

test('no two of a hundred cover each other', () => {
  const points = Array.from({ length: 100 }, (_, n): [number, number] => [(n * 37) % 300, (n * 53) % 200])
  const away = spreadApart(points)
  const shown = points.map(([x, y], n) => [x, y + (away[n] ?? 0)] as const)
  const covered = shown.filter(([x, y], n) =>
    shown.slice(0, n).some((other) => Math.abs(other[0] - x) < 150 && Math.abs(other[1] - y) < 36),
  )
  expect(covered).toEqual([])
})
