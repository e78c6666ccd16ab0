import { afterAll, beforeAll, expect, test } from 'vitest'
import { crudCalls } from '../../contract/crud/crud-calls.ts'
import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import type { Caller } from '../testing/caller.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let colleague: Caller
const calls = crudCalls(repairLocation)

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  await world.owner.query(`update person set role = 'admin', accessible_roles = 'admin' where id = $1`, [
    world.mine.people.ops.id,
  ])
  colleague = await world.as('ops')
})
afterAll(() => world[Symbol.asyncDispose]())

test('a record that a colleague has changed since it was seen is not deleted, and the reason names who and what', async () => {
  const made = (await admin.ok(calls.create, { body: { name: 'Dent works' } }))['repair_location']
  const params = { id: made?.id ?? '' }
  const version = String(made?.version)
  await colleague.ok(calls.edit, { params, body: { city: 'Goshen' } })
  expect(await admin.refused(calls.remove, { params, query: { version } })).toMatchObject({
    status: 409,
    type: 'urn:claimfront:changed-meanwhile',
    by: 'Prairie ops',
    message: 'Prairie ops changed City of Dent works. Check it, then delete it again.',
  })
  expect((await admin.ok(calls.get, { params }))['repair_location']?.deleted_at).toBeNull()
  await admin.ok(calls.remove, { params, query: { version: '2' } })
})
