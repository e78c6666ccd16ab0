import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/test-database.ts'
import { callRounds, leasesForEver, takeWithoutGuard } from './call-rounds.ts'
import { openCallWorld } from './call-world.ts'

const { CALL_SEED: seed = 7, CALL_ROUNDS: rounds = 12 } = process.env
const size = { agents: 50, contacts: 120 }

test('fifty agents at two servers never have the same contact, and none is stranded', {
  timeout: 1_200_000,
}, async () => {
  await using own = await createTestDatabase()
  await using world = await openCallWorld(own.url, size)
  // A thousand rounds by `npm run soak`.
  expect({ seed, faults: await callRounds(world, Number(rounds), Number(seed)) }).toEqual({ seed, faults: [] })
  await takeWithoutGuard(world)
  // A race: how many rounds it takes depends on the machine, and 400 without it would mean that nothing looks for it.
  let faults: string[] = []
  for (let turn = 0; turn < 10 && faults.length === 0; turn += 1) {
    faults = await callRounds(world, 40, Number(seed) + turn)
    await world.owner.query('delete from lease')
  }
  expect(faults).toContainEqual(expect.stringMatching(/given to two$/))
})

test('contacts of dead tabs that stay leased are noticed', async () => {
  await using own = await createTestDatabase()
  await using world = await openCallWorld(own.url, { agents: 20, contacts: 30 })
  await leasesForEver(world)
  expect(await callRounds(world, 12, Number(seed))).toContainEqual(expect.stringMatching(/stranded with dead agents$/))
})
