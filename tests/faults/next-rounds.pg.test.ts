import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'
import { nextRounds, openNextWorld, takeWithoutGuard } from './next-rounds.ts'

const { NEXT_SEED: seed = 4, NEXT_ROUNDS: rounds = 12 } = process.env

test('fifty at once, through two processes, never get the same row, and none is passed over', {
  timeout: 600_000,
}, async () => {
  await using own = await createTestDatabase()
  await using world = await openNextWorld(own.url, { people: 50, rows: 60 })
  // A thousand rounds by `npm run soak`.
  expect({ seed, faults: await nextRounds(world, Number(rounds), Number(seed)) }).toEqual({ seed, faults: [] })
  await takeWithoutGuard(world.owner)
  // A race: how many rounds it takes depends on the machine, and 400 without it would mean that nothing looks for it.
  let faults: string[] = []
  for (let turn = 0; turn < 10 && faults.length === 0; turn += 1) {
    faults = await nextRounds(world, 40, Number(seed) + turn)
  }
  expect(faults).toContainEqual(expect.stringMatching(/given to two$/))
})
