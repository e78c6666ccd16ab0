import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../contract/calls/create-api-key.ts'
import { listAudit } from '../../contract/calls/list-audit.ts'
import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { createTasks } from '../tasks.ts'
import type { Caller } from '../testing/caller.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
})
afterAll(() => world[Symbol.asyncDispose]())

test('a key is warned about once, a week before its date, and noted as expired once after it', async () => {
  const body = { scopes: ['contacts:view'] as ['contacts:view'], days: 30 as const }
  const make = async (name: string, expires: string) => {
    const { api_key } = await admin.ok(createApiKey, { body: { ...body, name } })
    const at = `now() + interval '${expires}'`
    await world.owner.query(
      `update api_key set expires_at = ${at}, doc = doc || jsonb_build_object('expires_at', to_json(${at})) where id = $1`,
      [api_key.id],
    )
  }
  await make('Over', '-1 hour')
  await make('Soon', '6 days')
  await make('Later', '8 days')
  const { 'expiring-keys': look } = createTasks(world.dependencies)
  await look?.(null)
  await look?.(null)
  const { data } = await admin.ok(listNotifications)
  const reported = data.filter(({ text }) => text.includes('API key')).map(({ text }) => text)
  expect(reported).toEqual([expect.stringMatching(/^The API key “Soon” expires on \d\d\/\d\d\/\d{4}\./)])
  const entries = (await admin.ok(listAudit, { query: { kind: 'api_key' } })).data
  expect(entries.filter(({ what }) => what === 'An API key expired')).toHaveLength(1)
  expect(world.faults).toEqual([])
})
