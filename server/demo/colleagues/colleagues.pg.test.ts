import { expect, test, vi } from 'vitest'
import { readColleagues } from '../../../contract/calls/read-colleagues.ts'
import { setColleagues } from '../../../contract/calls/set-colleagues.ts'
import { getClientSettingsRoute } from '../../push/get-client-settings.route.ts'
import { pushRoutes } from '../../push/index.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { demoBusinesses } from '../demo-people.ts'
import { colleaguesRoutes, hasColleagues } from './colleagues.routes.ts'
import { Simulation } from './simulation.ts'

test('nobody starts colleagues in a business of one’s own', async () => {
  const serve = vi.fn<() => Response>()
  const simulation = new Simulation({ serve, rooms: null, report: () => {} })
  const push = { kind: 'hub', key: 'test', secret: 'test-secret' } as const
  await using world = await openTestApp({
    routesOf: (database) => [
      ...pushRoutes(push, database),
      ...colleaguesRoutes(simulation),
      getClientSettingsRoute('Claimfront', push),
    ],
  })
  for (const role of ['admin', 'super_admin', 'ops'] as const) {
    const who = await world.as(role)
    expect(await who.refused(readColleagues)).toMatchObject({ status: 404 })
    expect(await who.refused(setColleagues, { body: { on: true, speed: 60 } })).toMatchObject({ status: 404 })
  }
  expect(simulation.state).toMatchObject({ state: 'stopped', since: null })
  expect(serve).not.toHaveBeenCalled()
  expect(hasColleagues(world.mine.id, { email: 'admin@demo.test' })).toBe(false)
})

test('they work in the demo’s business only, and only a person of the demo starts them', () => {
  const [demo, other] = demoBusinesses.map(({ id }) => id)
  expect(hasColleagues(demo ?? '', { email: 'ops@demo.test' })).toBe(true)
  expect(hasColleagues(demo ?? '', { email: 'ops@example.com' })).toBe(false)
  expect(hasColleagues(other ?? '', { email: 'admin@other.test' })).toBe(false)
})
