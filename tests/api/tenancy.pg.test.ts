import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import type { Call } from '../../contract/call.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { readLog } from '../../contract/calls/read-log.ts'
import { may } from '../../contract/people/permissions.ts'
import { roleLabels, roles } from '../../contract/people/roles.ts'
import { aggregateList, visibleByCategory } from '../../machines/aggregates.ts'
import { opensStreams } from '../../machines/visible.ts'
import { type Caller, createCaller, requestOf } from '../../server/testing/caller.ts'
import { changedTables, readStored } from '../../server/testing/stored.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { assigningProbes, makeProbeRecords, type Probe, probesOf, type ProbeRecords } from './probes.ts'

let world: TestApp
let mine: ProbeRecords
let probes: Readonly<Record<string, Probe>>

beforeAll(async () => {
  world = await openTestApp()
  mine = await makeProbeRecords(world, world.mine)
  probes = probesOf(mine)
})
afterAll(() => world[Symbol.asyncDispose]())

/** Needs no one signed in. */
const isPublic = (call: Call) => call.permission === 'public'

async function sendProbe(who: Caller, call: Call, probe: Probe = probes[call.name] ?? {}) {
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
    sendProbe(world.nobody, call),
    sendProbe(createCaller(world.app, { businessId: mine.business, token: 'e30.e30.e30' }), call),
  ])
  for (const { status, type, body } of answers) {
    expect([status, type]).toEqual([401, 'application/problem+json'])
    expect(JSON.parse(body)).toMatchObject({ status: 401, message: 'Sign in first.' })
  }
  expect(changedTables(before, await readStored(world.owner))).toEqual([])
})

describe('roles', () => {
  test.each(allCalls.filter(({ permission }) => !['public', 'session', 'signed-in'].includes(permission)))(
    '$name: is for the roles that may do it, and for no other',
    async (call) => {
      const before = await readStored(world.owner)
      for (const role of roles) {
        if (may({ role, permissions: [] }, call.permission as never)) continue
        const { status, type, body } = await sendProbe(await world.as(role), call)
        expect([role, status, type]).toEqual([role, 403, 'application/problem+json'])
        expect(JSON.parse(body).message).toContain(roleLabels[role])
      }
      expect(changedTables(before, await readStored(world.owner))).toEqual([])
      const asks = [call.permission, ...(assigningProbes.includes(call.name) ? ['appraisers:assign'] : [])]
      const able = roles.filter((role) => asks.every((one) => may({ role, permissions: [] }, one as never)))
      for (const role of able) {
        const { status, body } = await sendProbe(await world.as(role), call)
        // A later role may find it done already.
        if (role === able[0]) expect([role, status, status < 300 || body]).toEqual([role, status, true])
        // Which of them may look into the queue that the path names, the queue says.
        else if (!call.path.includes('{category}'))
          expect([role, status, [401, 403].includes(status)]).toEqual([role, status, false])
      }
    },
  )

  test('that only read change nothing, and the intake permission lets one work at intake', () => {
    const changing = allCalls.filter(
      ({ method, permission }) =>
        method !== 'GET' && !['public', 'session', 'signed-in', 'views:own', 'notifications:own'].includes(permission),
    )
    const reading = ['fetch-provisioned-claims', 'list-locations-of-storms']
    for (const role of ['readonly', 'appraiser_readonly'] as const) {
      const able = changing
        .filter((call) => may({ role, permissions: [] }, call.permission as never))
        .map(({ name }) => name)
      expect(able.filter((name) => !reading.includes(name))).toEqual([])
    }
    expect(may({ role: 'ops', permissions: [] }, 'intake:view')).toBe(false)
    expect(may({ role: 'ops', permissions: ['intake_view'] }, 'intake:work')).toBe(true)
  })
})

describe('a stream', () => {
  const streams = aggregateList.flatMap(({ category, permissions }) =>
    Object.entries(permissions.view).map(([stream, permission]) => [stream, category, permission] as const),
  )

  test.each(streams)(
    'of %s, of the aggregate %s, is read by those with %s, and by nobody else',
    async (stream, category, permission) => {
      for (const role of roles) {
        const who = await world.as(role)
        const log = await sendProbe(who, readLog, { query: { topic: stream, after: '0', limit: '1' } })
        const history = await sendProbe(who, readHistory, { params: { category: stream, id: randomUUID() } })
        const isAllowed = may({ role, permissions: [] }, permission)
        const mayReadHistory = may({ role, permissions: [] }, 'history:view')
        expect([role, log.status]).toEqual([role, isAllowed ? 200 : 403])
        // Who sees some rows may ask for the history of one: which rows these are is probed in `tests/visible`.
        const isSeenByRow = opensStreams(visibleByCategory[category])
        const answers = !mayReadHistory ? [403] : isAllowed ? [404] : isSeenByRow ? [403, 404] : [403]
        expect([role, answers.includes(history.status)]).toEqual([role, true])
      }
    },
  )
})
