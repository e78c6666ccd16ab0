import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepPositions } from './keep-positions.ts'

const row = (name: string, rowIndex: number | null) => ({ name, rowIndex })

test('a row that is kept stays after the row it stood after; the others stand as sorted', () => {
  const [a, b, c, d] = [row('a', 0), row('b', 1), row('c', 2), row('d', 3)]
  const sorted = [b, d, c, a]
  keepPositions(sorted, (one) => one === b)
  expect(sorted.map(({ name }) => name)).toEqual(['d', 'c', 'a', 'b'])
  const first = [d, c, b, a]
  keepPositions(first, (one) => one === a)
  expect(first[0]).toBe(a)
})

test('whatever is kept, no row is lost or doubled, and a kept one has the neighbour it had', () => {
  const some = fc.uniqueArray(fc.nat(20), { minLength: 1 }).chain((places) =>
    fc.record({
      places: fc.constant(places),
      order: fc.shuffledSubarray(places, { minLength: places.length }),
      kept: fc.subarray(places),
    }),
  )
  fc.assert(
    fc.property(some, ({ places, order, kept }) => {
      const rows = order.map((place) => row(`${place}`, place))
      keepPositions(rows, ({ rowIndex }) => kept.includes(rowIndex ?? -1))
      const after = rows.map(({ rowIndex }) => rowIndex ?? -1)
      expect(after.toSorted((a, b) => a - b)).toEqual(places.toSorted((a, b) => a - b))
      expect(after.filter((one) => !kept.includes(one))).toEqual(order.filter((one) => !kept.includes(one)))
      const before = places.toSorted((a, b) => a - b)
      for (const one of kept) expect(after[after.indexOf(one) - 1]).toBe(before[before.indexOf(one) - 1])
    }),
    { seed: 7 },
  )
})
