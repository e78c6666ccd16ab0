import { expect, test } from 'vitest'
import { startOwnPostgres } from './own-postgres.ts'
import { listenToTheOtherServer } from './two-servers.ts'

test('what is done through one server is live on another of the same database: in order, once, none missed', async () => {
  await using postgres = await startOwnPostgres()
  // At length by `npm run soak`.
  const { events, live, liveUnderLoss, ignoringGapsUnderLoss } = await listenToTheOtherServer(postgres, 100, 21)
  expect(events).toBe(200)
  expect(live).toEqual([])
  expect(liveUnderLoss).toEqual([])
  expect(ignoringGapsUnderLoss).toContainEqual(expect.stringMatching(/was missed$/))
})
