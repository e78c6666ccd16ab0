import { expect, test } from 'vitest'
import { freePort, startOwnServer } from '../faults/own-server.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { soakFaults } from './soak-faults.ts'
import { workTogether } from './work-together.ts'

test('colleagues at work lose, double and leave nothing', { timeout: 180_000 }, async () => {
  await using own = await createTestDatabase()
  await using server = await startOwnServer({ databaseUrl: own.url, port: await freePort() })
  const signal = AbortSignal.timeout(20_000)
  const aftermath = await workTogether({ origin: server.origin, speed: 200, seed: 'colleagues', signal })
  expect(soakFaults(aftermath)).toEqual([])
  const { ingested, counts } = aftermath.diary
  expect(ingested.size).toBeGreaterThan(5)
  expect(counts.get('sent again')).toBeGreaterThan(0)
  // A log that has lost one of the ingests that it confirmed.
  const [lost] = ingested.keys()
  const events = aftermath.events.filter(
    ({ stream, type }) => !(stream === `intake_item:${lost}` && type === 'ClaimIngested'),
  )
  expect(soakFaults({ ...aftermath, events }).length).toBeGreaterThan(0)
})
