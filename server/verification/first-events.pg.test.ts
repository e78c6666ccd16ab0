import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstEvents } from '../db/migrations/0008-people-and-businesses.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { verifyReadModels } from './verify-read-models.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

test('people and businesses from before they were streams get the event that they would have begun with', async () => {
  const id = randomUUID()
  await world.owner.query(`insert into business (business_id, name, timezone) values ($1, 'Old', 'America/Denver')`, [
    id,
  ])
  await world.owner.query(
    `insert into person (id, business_id, email, password_hash, first_name, last_name, role, accessible_roles,
       permissions, appraiser_zipcodes, phone, needs_mfa, company)
     select gen_random_uuid(), $1, n || '@old.test', 'none', 'Old', 'Hand', 'appraiser', 'appraiser|ops',
       '{intake_view}', '{37032,37073}', '6155550100', true, 'Dent & Co' from generate_series(1, 3) n`,
    [id],
  )
  expect((await verifyReadModels(world.ownerUrl)).different).toBe(4)
  for (const _time of ['once', 'and again']) {
    await world.owner.query(firstEvents)
    const { different, differences, counts } = await verifyReadModels(world.ownerUrl)
    expect({ different, differences }).toEqual({ different: 0, differences: [] })
    expect(counts['person']?.events).toBe(26 + 3)
  }
})
