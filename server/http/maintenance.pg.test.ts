import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import { getClientSettings } from '../../contract/calls/get-client-settings.ts'
import { createApp } from '../app.ts'
import { getClientSettingsRoute } from '../push/get-client-settings.route.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

test('under maintenance every call is put off, but for the settings that say so and the signs of life', async () => {
  const push = { kind: 'hub', key: 'test', secret: 'test' } as const
  const more = world.dependencies.more.map((one) =>
    one.call === getClientSettings ? getClientSettingsRoute('Claimfront', push, true) : one,
  )
  const app = createApp({ ...world.dependencies, more, maintenance: true })
  for (const { name, method, path } of allCalls) {
    if (name === getClientSettings.name) continue
    const response = await app.request(`/api/${path}`, { method })
    expect([name, response.status, response.headers.get('retry-after')]).toEqual([name, 503, '60'])
    expect(await response.json()).toMatchObject({ type: 'urn:claimfront:maintenance', retry_after: 60 })
  }
  expect((await app.request('/api/nothing')).status).toBe(503)
  const settings = await app.request(`/api/${getClientSettings.path}`)
  expect(await settings.json()).toMatchObject({ maintenance: true })
  for (const path of ['healthz', 'readyz']) expect((await app.request(`/api/${path}`)).status).toBe(200)
  expect(world.faults).toEqual([])
})
