import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endOwnSession } from '../../../contract/calls/end-own-session.ts'
import { endSessionsElsewhere } from '../../../contract/calls/end-sessions-elsewhere.ts'
import { getMe } from '../../../contract/calls/get-me.ts'
import { listOwnSessions } from '../../../contract/calls/list-own-sessions.ts'
import { login } from '../../../contract/calls/login.ts'
import { refreshSession } from '../../../contract/calls/refresh-session.ts'
import { type Caller, createCaller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../password.ts'

let world: TestApp
const password = 'a long enough password ☂'
const agents = {
  laptop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
}

beforeAll(async () => {
  world = await openTestApp({ admission: { mfaWaived: false, trustedProxies: 1 } })
  const hash = await hashPassword(password)
  await world.owner.query('update person set password_hash = $1 where business_id = $2', [hash, world.mine.id])
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => world.owner.query('delete from session where refresh_hash is not null'))

interface Browser {
  readonly who: Caller
  readonly cookie: string
}

async function signIn(agent: keyof typeof agents, from: string, role = 'appraiser'): Promise<Browser> {
  const response = await world.app.request(`/api/${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agents[agent], 'x-forwarded-for': from },
    body: JSON.stringify({ email: `${role}@prairie.test`, password }),
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return {
    who: createCaller(world.app, { businessId: world.mine.id, token }),
    cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  }
}
const isOver = async ({ who, cookie }: Browser) => {
  const refreshed = await world.app.request(`/api/${refreshSession.path}`, { method: 'POST', headers: { cookie } })
  return [(await who.send(getMe)).status, refreshed.status].join()
}

test('a person sees where they are signed in, and nobody else’s', async () => {
  await world.owner.query('delete from session where person_id = $1', [world.mine.people.appraiser.id])
  const laptop = await signIn('laptop', '203.0.113.7')
  await signIn('phone', '2001:db8:1:2::9')
  await signIn('phone', '10.1.2.3', 'ops')
  const { sessions, most } = await laptop.who.ok(listOwnSessions)
  expect(most).toBe(20)
  expect(sessions).toHaveLength(2)
  expect(sessions.find(({ is_current }) => is_current)).toMatchObject({
    browser: 'Chrome',
    system: 'Windows',
    address: '203.0.113.7',
    is_local: false,
  })
  expect(sessions.find(({ is_current }) => !is_current)).toMatchObject({
    browser: 'Safari',
    system: 'iPhone',
    address: '2001:db8:1:2',
  })
})

test('one of them ends at once, for requests and for refreshes, and the one that asked goes on', async () => {
  const [laptop, phone] = [await signIn('laptop', '203.0.113.7'), await signIn('phone', '203.0.113.8')]
  const { sessions } = await laptop.who.ok(listOwnSessions)
  const id = sessions.find(({ system }) => system === 'iPhone')?.id ?? ''
  expect((await laptop.who.send(endOwnSession, { params: { id } })).status).toBe(204)
  expect(await isOver(phone)).toBe('401,401')
  expect((await laptop.who.refused(endOwnSession, { params: { id } })).status).toBe(404)
  expect(await isOver(laptop)).toBe('200,200')
})

test('of another person, in this business or another, is one that does not exist', async () => {
  const [laptop, colleague] = [await signIn('laptop', '203.0.113.7'), await signIn('phone', '203.0.113.8', 'ops')]
  const ids = [world.mine.people.admin.sessionId, world.other.people.appraiser.sessionId, randomUUID()]
  for (const id of ids) expect((await laptop.who.refused(endOwnSession, { params: { id } })).status).toBe(404)
  expect(await isOver(colleague)).toBe('200,200')
  expect((await (await world.as('appraiser', world.other)).send(getMe)).status).toBe(200)
})

test('all others end together', async () => {
  await world.owner.query('delete from session where person_id = $1', [world.mine.people.appraiser.id])
  const [laptop, phone, tablet] = [
    await signIn('laptop', '203.0.113.7'),
    await signIn('phone', '203.0.113.8'),
    await signIn('phone', '203.0.113.9'),
  ]
  expect(await laptop.who.ok(endSessionsElsewhere)).toEqual({ ended: 2 })
  expect([await isOver(phone), await isOver(tablet)]).toEqual(['401,401', '401,401'])
  expect(await isOver(laptop)).toBe('200,200')
})
