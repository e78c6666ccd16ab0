import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import type { Call } from '../../contract/call.ts'
import { may } from '../../contract/people/permissions.ts'
import { roles } from '../../contract/people/roles.ts'
import { type Caller, createCaller, requestOf } from '../../server/testing/caller.ts'
import { changedTables, readStored } from '../../server/testing/stored.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { makeThings, type Probe, probesOf, type Things } from './probes.ts'

let world: TestApp
let mine: Things
let theirs: Things
let probes: Readonly<Record<string, Probe>>

beforeAll(async () => {
  world = await openTestApp()
  mine = await makeThings(world, world.mine)
  theirs = await makeThings(world, world.other)
  probes = probesOf(mine)
})
afterAll(() => world[Symbol.asyncDispose]())

/** Needs no one signed in. */
const isPublic = (call: Call) => call.action === 'public'
const ofBusiness = allCalls.filter(({ path }) => path.includes('{businessId}'))

async function ask(who: Caller, call: Call, probe: Probe = probes[call.name] ?? {}) {
  const { path, init } = requestOf(call, probe, who)
  const response = await world.app.request(path, init)
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() }
}

test('there is a probe for every call of the contract, and for no other', () => {
  expect(Object.keys(probes).toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted())
})

test.each(allCalls.filter((call) => !isPublic(call)))('$name: nobody is let in who is not signed in', async (call) => {
  const before = await readStored(world.owner)
  const answers = await Promise.all([
    ask(world.nobody, call),
    ask(createCaller(world.app, { businessId: mine.business, token: 'e30.e30.e30' }), call),
  ])
  for (const { status, type, body } of answers) {
    expect([status, type]).toEqual([401, 'application/problem+json'])
    expect(JSON.parse(body)).toMatchObject({ status: 401, message: 'Sign in first.' })
  }
  expect(changedTables(before, await readStored(world.owner))).toEqual([])
})

test.each(ofBusiness)('$name: another business looks like one that does not exist, to its admin too', async (call) => {
  const before = await readStored(world.owner)
  for (const role of ['admin', 'super_admin'] as const) {
    const { token } = await world.as(role, world.other)
    const inside = await ask(createCaller(world.app, { businessId: mine.business, token }), call)
    const nowhere = await ask(createCaller(world.app, { businessId: randomUUID(), token }), call)
    expect(inside).toEqual(nowhere)
    expect(inside.status).toBe(404)
  }
  expect(changedTables(before, await readStored(world.owner))).toEqual([])
})

describe('ids of another business', () => {
  /** The probe with one of my ids replaced wherever it stands. */
  const replaced = (probe: Probe, id: string, other: string) =>
    JSON.parse(JSON.stringify(probe).replaceAll(id, other)) as Probe

  test.each(allCalls.filter((call) => !isPublic(call)))(
    '$name: in path or body are the same 404 as ids of nothing',
    async (call) => {
      const admin = await world.as('admin')
      const probe = probes[call.name] ?? {}
      const before = await readStored(world.owner)
      for (const [name, id] of Object.entries(mine)) {
        if (!JSON.stringify(probe).includes(id)) continue
        const foreign = await ask(admin, call, replaced(probe, id, theirs[name as keyof Things]))
        const unknown = await ask(admin, call, replaced(probe, id, randomUUID()))
        expect([name, foreign]).toEqual([name, unknown])
        // A filter finds nothing; ids to leave out leave nothing out.
        const onlyNarrows = JSON.stringify(probe.query ?? {}).includes(id) || call.name === 'fetch-provisioned-claims'
        expect([name, foreign.status]).toEqual([name, onlyNarrows ? 200 : 404])
      }
      expect(changedTables(before, await readStored(world.owner))).toEqual([])
    },
  )
})

describe('roles', () => {
  test.each(allCalls.filter(({ action }) => !['public', 'session', 'signed-in'].includes(action)))(
    '$name: is for the roles that may do it, and for no other',
    async (call) => {
      const before = await readStored(world.owner)
      for (const role of roles) {
        if (may({ role, permissions: [] }, call.action as never)) continue
        const { status, type, body } = await ask(await world.as(role), call)
        expect([role, status, type]).toEqual([role, 403, 'application/problem+json'])
        expect(JSON.parse(body).message).toContain(role)
      }
      expect(changedTables(before, await readStored(world.owner))).toEqual([])
      const able = roles.filter((role) => may({ role, permissions: [] }, call.action as never))
      for (const role of able) {
        const { status, body } = await ask(await world.as(role), call)
        // Whoever comes later may find it done already.
        if (role === able[0]) expect([role, status, status < 300 || body]).toEqual([role, status, true])
        else expect([role, status, [401, 403].includes(status)]).toEqual([role, status, false])
      }
    },
  )

  test('that only read change nothing, and the intake permission lets one work at intake', () => {
    const changing = allCalls.filter(
      ({ method, action }) => method !== 'GET' && !['public', 'session', 'signed-in', 'views:own'].includes(action),
    )
    const reading = ['fetch-provisioned-claims', 'list-locations-of-storms']
    for (const role of ['readonly', 'appraiser_readonly'] as const) {
      const able = changing
        .filter((call) => may({ role, permissions: [] }, call.action as never))
        .map(({ name }) => name)
      expect(able.filter((name) => !reading.includes(name))).toEqual([])
    }
    expect(may({ role: 'ops', permissions: [] }, 'intake:view')).toBe(false)
    expect(may({ role: 'ops', permissions: ['intake_view'] }, 'intake:work')).toBe(true)
  })
})
