import { expect, test } from 'vitest'
import { listStorms } from '../../../contract/calls/list-storms.ts'
import { openTestApp } from '../../../server/testing/test-app.ts'

/** Fails on purpose: `server-causes.pg.test.ts` reads what it prints. */
test('a call whose table is gone', async () => {
  await using world = await openTestApp()
  await world.owner.query('alter table storm rename to storm_gone')
  const reader = await world.as('admin')
  expect((await reader.send(listStorms)).status).toBe(200)
})
