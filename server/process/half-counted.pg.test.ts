import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProcessAggregates } from '../../contract/calls/list-process-aggregates.ts'
import { readProcess } from '../../contract/calls/read-process.ts'
import { makeRow } from '../testing/claims.factory.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

test('figures of a part of the log are not shown as figures', async () => {
  const admin = await world.as('admin')
  const desk = new Desk(admin)
  const params = { machine: 'intake_item' }
  await desk.receive(makeRow())
  await world.followLog()
  expect((await admin.ok(readProcess, { params })).states.length).toBeGreaterThan(0)
  // Thousands of events later, and another process counts them now.
  await world.owner.query(`select setval(pg_get_serial_sequence('events', 'id'), (select max(id) + 5000 from events))`)
  await desk.receive(makeRow())
  await world.followLog()
  await world.owner.query('begin')
  await world.owner.query('select from process_cursor for update')
  const view = await admin.ok(readProcess, { params })
  expect(view.behind).toBeGreaterThan(4000)
  expect(view).toMatchObject({ states: [], edges: [] })
  const query = { state: 'intake item.waiting' }
  expect(await admin.refused(listProcessAggregates, { params, query })).toMatchObject({ status: 503 })
  await world.owner.query('rollback')
  expect(await admin.ok(readProcess, { params })).toMatchObject({ behind: 0 })
})
