import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'
import { nextRounds, openNextWorld, takeWithoutGuard } from './next-rounds.ts'

const seed = Number(process.env.SEED ?? 4)

test('fifty at once, through two processes, never get the same row, and none is passed over', async () => {
  await using own = await createTestDatabase()
  await using world = await openNextWorld(own.url, { people: 50, rows: 60 })
  // At length by `npm run soak`.
  expect({ seed, faults: await nextRounds(world, 12, seed) }).toEqual({ seed, faults: [] })
  await takeWithoutGuard(world.owner)
  expect(await nextRounds(world, 4, seed)).toContainEqual(expect.stringMatching(/given to two$/))
})
