import { expect, test } from 'vitest'
import { openNextWorld } from '../../tests/faults/next-rounds.ts'
import { createTestDatabase } from '../../tests/support/test-database.ts'

/** People 0, 2, 4 … ask through one process, so that those who come while one is served share the next turn. */
test('those who share a turn get the first free one of their own, and none that they did not ask for', async () => {
  await using own = await createTestDatabase()
  await using world = await openNextWorld(own.url, { people: 16, rows: 8 })
  const [a, b, c, d, e, f, g, h] = world.ids as [string, string, string, string, string, string, string, string]
  const lists = [
    [a],
    // Of one order: from the top, from further down, with fewer to choose from, beyond the others' end, what is gone.
    [a, b, c, d, e],
    [c, d],
    [a, b],
    [d, e, f],
    [a],
    // In another order.
    [h, f],
    [g, h],
  ]
  const got = await Promise.all(lists.map((ids, index) => world.next(index * 2, ids)))
  expect(got.map((lease) => lease?.id ?? null)).toEqual([a, c, d, b, e, null, h, g])
  const holders = lists.map((_ids, index) => (got[index] ? world.people[index * 2]?.id : undefined))
  expect(got.map((lease) => lease?.holder.id)).toEqual(holders)
})
