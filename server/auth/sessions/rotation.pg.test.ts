import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getMe } from '../../../contract/calls/get-me.ts'
import { login } from '../../../contract/calls/login.ts'
import { refreshSession } from '../../../contract/calls/refresh-session.ts'
import { createCaller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import type { AuthAuditEntry } from '../audit-entry.ts'
import { hashPassword } from '../password.ts'
import { hashSecret } from './refresh-secret.ts'

let world: TestApp
const password = 'a long enough password ☂'
const email = 'ops@prairie.test'
const most = 5
const recorded: AuthAuditEntry[] = []

beforeAll(async () => {
  const recordAudit = async (_client: unknown, entry: AuthAuditEntry) => void recorded.push(entry)
  world = await openTestApp({ recordAudit, mostSessions: most })
  const hash = await hashPassword(password)
  await world.owner.query('update person set password_hash = $1 where business_id = $2', [hash, world.mine.id])
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  recorded.length = 0
  await world.owner.query('delete from session where refresh_hash is not null')
  await world.owner.query('delete from outbox')
})

interface Held {
  readonly status: number
  readonly cookie: string
  readonly token: string
}

const held = async (response: Response): Promise<Held> => ({
  status: response.status,
  cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  token: response.ok ? ((await response.json()) as { access_token: string }).access_token : '',
})
const signIn = async () => held(await world.nobody.send(login, { body: { email, password } }))
const refresh = async ({ cookie }: Pick<Held, 'cookie'>) =>
  held(await world.app.request(`/api/${refreshSession.path}`, { method: 'POST', headers: { cookie } }))
/** Uses a token, as a page does once the reply with it has arrived. */
const work = async ({ token }: Held) =>
  (await createCaller(world.app, { businessId: world.mine.id, token }).send(getMe)).status
const later = () => world.owner.query(`update session set rotated_at = rotated_at - interval '1 hour'`)
const mails = async () => (await world.owner.query<{ subject: string; recipient: string }>('select * from outbox')).rows
const sessionOf = ({ cookie }: Held) => /=([\w-]{36})\./.exec(cookie)?.[1] ?? ''
const secretOf = ({ cookie }: Held) => cookie.split('.').at(-1) ?? ''

describe('the secret in the cookie', () => {
  test('is another one after every refresh, and each lets its owner go on', async () => {
    let now = await signIn()
    const secrets = new Set([now.cookie])
    for (let n = 0; n < 5; n += 1) {
      now = await refresh(now)
      expect(await work(now)).toBe(200)
      secrets.add(now.cookie)
      await later()
    }
    expect(secrets.size).toBe(6)
    expect(await mails()).toEqual([])
  })

  test('is the same for tabs that refresh at the same moment, whatever their order', async () => {
    const first = await signIn()
    const tabs = await Promise.all([refresh(first), refresh(first), refresh(first)])
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1)
    for (const tab of tabs) expect(await work(tab)).toBe(200)
    // Another one that was slow, after the first has used its new token.
    expect((await refresh(first)).cookie).toBe(tabs[0]?.cookie)
    expect((await refresh(tabs[2])).status).toBe(200)
  })

  test('is given again to a browser that never received the reply, however long it was away', async () => {
    const first = await signIn()
    const lost = await refresh(first)
    await later()
    const again = await refresh(first)
    expect(again).toMatchObject({ status: 200, cookie: lost.cookie })
    expect(await work(again)).toBe(200)
    expect((await refresh(again)).status).toBe(200)
    expect(await mails()).toEqual([])
  })
})

describe('a copied secret', () => {
  const expectAllOver = async (...all: Held[]) => {
    for (const one of all) {
      expect((await refresh(one)).status).toBe(401)
      if (one.token) expect(await work(one)).toBe(401)
    }
  }

  test.each([
    ['of the step before, once its successor is in use', 1],
    ['of any step before, at once', 3],
  ])('%s, ends the session for both, and is told by mail', async (_which, steps) => {
    const [copied, elsewhere] = [await signIn(), await signIn()]
    let owner = copied
    for (let n = 0; n < steps; n += 1) owner = await refresh(owner)
    expect(await work(owner)).toBe(200)
    if (steps === 1) await later()
    expect((await refresh(copied)).status).toBe(401)
    await expectAllOver(copied, owner)
    expect(await work(elsewhere)).toBe(200)
    expect(await mails()).toMatchObject([
      { recipient: email, subject: 'You were signed out of Claimfront for your safety' },
    ])
    expect(recorded.at(-1)).toMatchObject({ action: 'session-reused', sessionId: sessionOf(copied) })
  })

  test('ends the session too where the thief was first', async () => {
    const owner = await signIn()
    const thief = await refresh(await refresh(owner))
    expect((await refresh(owner)).status).toBe(401)
    await expectAllOver(thief)
  })

  test('that was made up ends nothing: who knows the id of a session can’t sign its owner out', async () => {
    const owner = await refresh(await signIn())
    const madeUp = randomBytes(32).toString('base64url')
    expect((await refresh({ cookie: owner.cookie.replace(secretOf(owner), madeUp) })).status).toBe(401)
    const other = await signIn()
    expect((await refresh({ cookie: owner.cookie.replace(secretOf(owner), secretOf(other)) })).status).toBe(401)
    expect(await work(owner)).toBe(200)
    expect((await refresh(owner)).status).toBe(200)
    expect(await mails()).toEqual([])
  })
})

describe('the end of a session', () => {
  const days = async (one: Held) => {
    const { rows } = await world.owner.query<{ days: number }>(
      'select extract(epoch from expires_at - now())::float8 / 86400 as days from session where id = $1',
      [sessionOf(one)],
    )
    return rows[0]?.days ?? 0
  }
  const endIn = (one: Held, hours: number) =>
    world.owner.query('update session set ends_at = now() + make_interval(hours => $2) where id = $1', [
      sessionOf(one),
      hours,
    ])

  test('comes after 30 days whatever is done', async () => {
    const first = await signIn()
    const { rows } = await world.owner.query<{ days: number }>(
      'select extract(epoch from ends_at - started_at)::float8 / 86400 as days from session where id = $1',
      [sessionOf(first)],
    )
    expect(rows[0]?.days).toBeCloseTo(30, 5)
    await endIn(first, 24)
    const last = await refresh(first)
    expect(await days(last)).toBeCloseTo(1, 2)
    await endIn(first, -1)
    expect(await work(last)).toBe(401)
    expect((await refresh(last)).status).toBe(401)
  })

  test('is the same for a server of the former release beside, which goes on with a rotated secret', async () => {
    const now = await refresh(await signIn())
    await endIn(now, 24)
    const { rowCount } = await world.owner.query(
      `update session set expires_at = now() + make_interval(days => 14)
       where id = $1 and refresh_hash = $2 and ended_at is null and expires_at > now()`,
      [sessionOf(now), hashSecret(secretOf(now))],
    )
    expect(rowCount).toBe(1)
    expect(await days(now)).toBeCloseTo(1, 2)
    expect((await refresh(now)).status).toBe(200)
  })

  test('leaves a session of the former release signed in, and rotates its secret from then on', async () => {
    const [id, secret] = [sessionOf(await signIn()), randomBytes(32).toString('base64url')]
    await world.owner.query(
      'update session set refresh_hash = $2, last_seen_at = null, user_agent = null where id = $1',
      [id, hashSecret(secret)],
    )
    const cookie = `claimfront_session=${id}.${world.mine.id}.${secret}`
    const next = await refresh({ cookie })
    expect(next.status).toBe(200)
    expect(next.cookie).not.toBe(cookie)
    expect(await work(next)).toBe(200)
    await later()
    expect((await refresh({ cookie })).status).toBe(401)
    expect(await work(next)).toBe(401)
  })
})

test('a person has so many sessions; one more ends the one unused the longest, and one mail a day says so', async () => {
  await world.owner.query('delete from session')
  const all: Held[] = []
  for (let n = 0; n < most; n += 1) all.push(await signIn())
  await world.owner.query(`update session set last_seen_at = now() - interval '1 hour' where id = $1`, [
    sessionOf(all[2] as Held),
  ])
  await Promise.all([signIn(), signIn(), signIn()])
  const statuses = []
  for (const one of all) statuses.push(await work(one))
  expect(statuses.filter((status) => status === 200)).toHaveLength(most - 3)
  expect(statuses[2]).toBe(401)
  const { rowCount } = await world.owner.query(
    'select 1 from session where refresh_hash is not null and ended_at is null',
  )
  expect(rowCount).toBe(most)
  expect(await mails()).toMatchObject([{ subject: 'A device was signed out of Claimfront' }])
  expect(recorded.filter(({ action }) => action === 'session-limit-reached')).toHaveLength(3)
})
