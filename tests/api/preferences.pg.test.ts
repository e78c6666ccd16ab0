import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletePreference } from '../../contract/calls/delete-preference.ts'
import { listPreferences } from '../../contract/calls/list-preferences.ts'
import { savePreference } from '../../contract/calls/save-preference.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

let world: TestApp
let admin: Caller
let ops: Caller
const params = { kind: 'intake-view' }

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  ops = await world.as('ops')
})
afterAll(() => world[Symbol.asyncDispose]())

const names = async (who: Caller) => (await who.ok(listPreferences, { params })).data.map(({ name }) => name)

test('a saved view is one’s own unless it is shared, which takes an admin', async () => {
  await admin.ok(savePreference, { params, body: { name: 'Mine', data: { filter: 'TN' } } })
  const shared = { name: 'Ours', shared: true, data: {} }
  expect(await ops.refused(savePreference, { params, body: shared })).toMatchObject({ status: 403 })
  const { preference } = await admin.ok(savePreference, { params, body: shared })
  expect(await names(admin)).toEqual(['Mine', 'Ours'])
  expect(await names(ops)).toEqual(['Ours'])
  expect(await names(await world.as('admin', world.other))).toEqual([])
  const gone = { params: { ...params, id: preference.id } }
  expect(await ops.refused(deletePreference, gone)).toMatchObject({ status: 403 })
  await admin.ok(deletePreference, gone)
  expect(await names(ops)).toEqual([])
})

test('the same name again replaces what it held; nobody else can delete it', async () => {
  const save = async (columns: string[]) =>
    (await ops.ok(savePreference, { params, body: { name: ' Narrow ', data: { columns } } })).preference
  const first = await save(['zip'])
  const second = await save(['zip', 'vin'])
  expect(second).toEqual({ ...first, name: 'Narrow', data: { columns: ['zip', 'vin'] } })
  const gone = { params: { ...params, id: first.id } }
  expect(await admin.refused(deletePreference, gone)).toMatchObject({ status: 404 })
  await ops.ok(deletePreference, gone)
  expect(await ops.refused(deletePreference, gone)).toMatchObject({ status: 404 })
})
