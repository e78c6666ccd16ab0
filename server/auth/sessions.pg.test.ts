import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeMe } from '../../contract/calls/change-me.ts'
import { changePassword } from '../../contract/calls/change-password.ts'
import { countClaims } from '../../contract/calls/count-claims.ts'
import { authorizeChannel } from '../../contract/calls/authorize-channel.ts'
import { getMe } from '../../contract/calls/get-me.ts'
import { login } from '../../contract/calls/login.ts'
import { logout } from '../../contract/calls/logout.ts'
import { refreshSession } from '../../contract/calls/refresh-session.ts'
import { switchRole } from '../../contract/calls/switch-role.ts'
import { channelOf } from '../../contract/push/envelope.ts'
import type { Me } from '../../contract/people/user.ts'
import { createCaller } from '../testing/caller.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { hashPassword } from './password.ts'

let world: TestApp
const password = 'a long enough password ☂'
const email = 'admin@prairie.test'

beforeAll(async () => {
  world = await openTestApp()
  const hash = await hashPassword(password)
  await world.owner.query('update person set password_hash = $1 where business_id = $2', [hash, world.mine.id])
})
afterAll(() => world[Symbol.asyncDispose]())

const holding = (token: string) => createCaller(world.app, { businessId: world.mine.id, token })

/** A browser: a person signed in, with the cookie that came along. */
async function signIn(address = email) {
  const response = await world.nobody.send(login, { body: { email: address, password } })
  const reply = (await response.json()) as { access_token: string; expires_in: number; user: Me }
  const set = response.headers.get('set-cookie') ?? ''
  return { ...reply, set, cookie: set.split(';')[0] ?? '', who: holding(reply.access_token) }
}

const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

function refresh(cookie: string) {
  return Promise.resolve(
    world.app.request(`/api/${refreshSession.path}`, { method: refreshSession.method, headers: { cookie } }),
  )
}

describe('a session', () => {
  test('gets new tokens by a cookie that no script, no other site and no other call sees', async () => {
    const { set, cookie, access_token } = await signIn()
    expect(set).toMatch(/; HttpOnly/)
    expect(set).toMatch(/; SameSite=Strict/)
    expect(set).toMatch(/; Path=\/api\/auth;/)
    expect(set).toMatch(/Max-Age=1209600/)
    const response = await refresh(cookie)
    expect(response.status).toBe(200)
    const renewed = (await response.json()) as { access_token: string; user: Me }
    expect((await holding(renewed.access_token).ok(getMe)).user.email).toBe(email)
    expect((await holding(access_token).send(getMe)).status).toBe(200)
    expect(response.headers.get('set-cookie')).not.toContain(cookie)
  })

  test('lives on with every refresh, and no longer than two weeks without', async () => {
    const { cookie } = await signIn('ops@prairie.test')
    const lasts = async () => {
      const { rows } = await world.owner.query<{ days: number }>(
        `select extract(epoch from max(expires_at) - now())::float8 / 86400 as days
         from session where person_id = $1 and refresh_hash is not null`,
        [world.mine.people.ops.id],
      )
      return rows[0]?.days
    }
    const shorten = (days: number) =>
      world.owner.query(
        'update session set expires_at = now() + make_interval(days => $2) where person_id = $1 and refresh_hash is not null',
        [world.mine.people.ops.id, days],
      )
    expect(await lasts()).toBeCloseTo(14, 1)
    await shorten(1)
    const renewed = await refresh(cookie)
    expect(renewed.status).toBe(200)
    expect(await lasts()).toBeCloseTo(14, 1)
    await shorten(-1)
    expect((await refresh(cookieOf(renewed))).status).toBe(401)
  })

  test('gives nothing for a cookie that is wrong, or of a session that was signed out', async () => {
    const [one, two, other] = [await signIn(), await signIn(), await signIn('readonly@prairie.test')]
    const [name = '', value = ''] = one.cookie.split('=')
    const [sid = '', biz = '', secret = ''] = value.split('.')
    const foreign = other.cookie.split('=')[1]?.split('.') ?? []
    const wrong = [
      '',
      `${name}=`,
      `${name}=${sid}.${biz}`,
      `${name}=${sid}.${biz}.${secret.slice(1)}`,
      `${name}=${sid}.${biz}.${'A'.repeat(43)}`,
      `${name}=${sid}.${biz}.${foreign[2]}`,
      `${name}=${foreign[0]}.${biz}.${secret}`,
      `${name}=${sid}.${world.other.id}.${secret}`,
      `${name}=${'-'.repeat(36)}.${'-'.repeat(36)}.${secret}`,
    ]
    for (const cookie of wrong) expect([cookie, (await refresh(cookie)).status]).toEqual([cookie, 401])
    expect(world.faults).toEqual([])
    const ended = await one.who.send(logout)
    expect(ended.status).toBe(204)
    expect(ended.headers.get('set-cookie')).toMatch(/=;.*Max-Age=0/)
    expect((await refresh(one.cookie)).status).toBe(401)
    expect((await refresh(two.cookie)).status).toBe(200)
    const { rows } = await world.owner.query(`select 1 from session where encode(refresh_hash, 'base64') like $1`, [
      `%${secret.slice(0, 12)}%`,
    ])
    expect(rows).toEqual([])
  })
})

describe('what is still to be proven', () => {
  const people = () => world.mine.people
  const set = (what: string, id: string) => world.owner.query(`update person set ${what} where id = $1`, [id])

  test.each([
    ['a second factor', 'needs_mfa = true', 'mfa-required'],
    ['a notification address', 'notifications_email_verified_at = null', 'email-unverified'],
  ])('%s: keeps one from everything but who one is, and sign-out', async (_what, missing, code) => {
    const { id } = people().system_user
    const { who } = await signIn('system_user@prairie.test')
    await set(missing, id)
    const channel = { socket_id: '1.2', channel_name: channelOf(world.mine.id, 'storm') }
    for (const refused of [
      await who.send(countClaims),
      await who.send(authorizeChannel, { body: channel }),
      await who.send(switchRole, { body: { role: 'system_user' } }),
      await who.send(changeMe, { body: { first_name: 'X' } }),
    ]) {
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({ type: `urn:claimfront:${code}` })
    }
    expect((await who.send(getMe)).status).toBe(200)
    expect((await who.send(logout)).status).toBe(204)
    await set('needs_mfa = false, notifications_email_verified_at = now()', id)
  })

  test('is asked of the session, whatever its token says, and passed is passed at once', async () => {
    await set('needs_mfa = true', people().ops.id)
    const { sessionId } = people().ops
    const claimed = holding(await world.tokens.sign({ sessionId, businessId: world.mine.id, mfa: true }))
    expect((await claimed.refused(switchRole, { body: { role: 'ops' } })).type).toBe('urn:claimfront:mfa-required')
    await world.owner.query('update session set mfa_passed_at = now() where id = $1', [sessionId])
    expect((await claimed.ok(switchRole, { body: { role: 'ops' } })).user.mfa_verified).toBe(true)
    await set('needs_mfa = false', people().ops.id)
  })
})

describe('the role', () => {
  test('can be another of the accessible ones, at once for the session’s other tabs, and for no other session', async () => {
    await world.owner.query(`update person set accessible_roles = 'admin|call_center' where id = $1`, [
      world.mine.people.admin.id,
    ])
    const [here, there] = [await signIn(), await signIn()]
    const sameTab = holding(here.access_token)
    expect((await here.who.ok(switchRole, { body: { role: 'call_center' } })).user.role).toBe('call_center')
    expect((await sameTab.ok(getMe)).user.role).toBe('call_center')
    expect((await sameTab.send(countClaims)).status).toBe(403)
    expect((await there.who.ok(getMe)).user.role).toBe('admin')
    expect(await here.who.refused(switchRole, { body: { role: 'super_admin' } })).toMatchObject({
      status: 403,
      errors: { role: 'Not one of your roles' },
    })
    await world.owner.query(`update person set accessible_roles = 'admin' where id = $1`, [world.mine.people.admin.id])
    expect((await sameTab.ok(getMe)).user.role).toBe('admin')
  })
})

describe('a new password', () => {
  const next = 'another umbrella 7 ☂'

  test('takes the current one, ends all other sessions, and is the one to sign in with', async () => {
    const address = 'readonly@prairie.test'
    const [here, elsewhere] = [await signIn(address), await signIn(address)]
    const wrong = await here.who.refused(changePassword, {
      body: { current_password: 'not it', password: next, confirm_password: next },
    })
    expect(wrong).toMatchObject({ status: 422, errors: { current_password: 'Incorrect' } })
    const body = { current_password: password, password: next, confirm_password: next }
    expect((await here.who.send(changePassword, { body })).status).toBe(204)
    expect((await here.who.send(getMe)).status).toBe(200)
    expect((await elsewhere.who.send(getMe)).status).toBe(401)
    expect((await refresh(elsewhere.cookie)).status).toBe(401)
    expect((await world.nobody.send(login, { body: { email: address, password } })).status).toBe(401)
    expect((await world.nobody.send(login, { body: { email: address, password: next } })).status).toBe(200)
  })

  test.each([
    [{ password: 'short', confirm_password: 'short' }, 'password'],
    [{ password: 'password1234', confirm_password: 'password1234' }, 'password'],
    [{ password: next, confirm_password: `${next}!` }, 'confirm_password'],
  ])('%j is refused at %s', async (given, field) => {
    const { who } = await signIn('call_center@prairie.test')
    const refused = await who.refused(changePassword, { body: { current_password: password, ...given } })
    expect(Object.keys(refused.errors ?? {})).toEqual([field])
  })

  test('cannot be found out by trying the current one again and again', async () => {
    const { who } = await signIn('data_entry@prairie.test')
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        who.send(changePassword, { body: { current_password: 'no', password: next, confirm_password: next } }),
      ),
    )
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7)
  })
})

test('what one says of oneself changes, and a new notification address has to be proven', async () => {
  const { who } = await signIn('appraiser@prairie.test')
  const { user } = await who.ok(changeMe, { body: { first_name: 'Jo', phone: '6155550199' } })
  expect(user).toMatchObject({ first_name: 'Jo', phone: '+16155550199', full_name: 'Jo appraiser' })
  const noNumber = await who.refused(changeMe, { body: { phone: '+44 20 7946' } })
  expect(noNumber.errors).toEqual({ phone: 'Not a valid number in that country' })
  expect(user.notifications_email_verified_at).not.toBeNull()
  const moved = await who.ok(changeMe, { body: { notifications_email: 'jo@example.test' } })
  expect(moved.user).toMatchObject({ notifications_email: 'jo@example.test', notifications_email_verified_at: null })
  expect((await who.refused(changeMe, { body: {} })).type).toBe('urn:claimfront:email-unverified')
})
