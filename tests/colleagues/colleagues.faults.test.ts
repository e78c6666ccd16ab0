import { expect, test } from 'vitest'
import { readColleagues } from '../../contract/calls/read-colleagues.ts'
import { setColleagues } from '../../contract/calls/set-colleagues.ts'
import { signIn } from '../faults/api-client.ts'
import { freePort } from '../../server/db/free-port.ts'
import { startOwnServer } from '../faults/own-server.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { withOwner } from '../support/with-owner.ts'
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

test('a switch starts and stops colleagues in the server of a demo, which ends with them at work', {
  timeout: 180_000,
}, async () => {
  await using own = await createTestDatabase()
  const server = await startOwnServer({ databaseUrl: own.url, port: await freePort() })
  const ops = await signIn(server.origin, 'ops@demo.test')
  const until = (expected: object) =>
    expect.poll(() => ops.ok(readColleagues, {}), { timeout: 60_000 }).toMatchObject(expected)
  const start = () => ops.ok(setColleagues, { body: { on: true, speed: 60 } })
  expect(await ops.ok(readColleagues, {})).toMatchObject({ state: 'stopped', changes: 0, since: null })
  await start()
  // Who has started them works too, and is not played.
  await until({ state: 'running', people: 6, speed: 60, failure: null })
  await expect.poll(async () => (await ops.ok(readColleagues, {})).changes, { timeout: 60_000 }).toBeGreaterThan(5)
  await ops.ok(setColleagues, { body: { on: false } })
  await until({ state: 'stopped', people: 0, failure: null })
  const { rows } = await withOwner(own.url, (owner) => owner.query('select 1 from lease where lease_stands(lease)'))
  expect(rows).toEqual([])
  await start()
  await until({ state: 'running', people: 6 })
  ops.close()
  await server.stop()
})
