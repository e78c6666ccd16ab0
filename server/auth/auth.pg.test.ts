import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMe } from '../../contract/calls/get-me.ts'
import { login } from '../../contract/calls/login.ts'
import { logout } from '../../contract/calls/logout.ts'
import { createCaller } from '../testing/caller.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { createTokens } from './tokens.ts'

let world: TestApp
const password = 'a long enough password ☂'
const email = 'admin@prairie.test'

beforeAll(async () => {
  world = await openTestApp()
  const hash = await hashPassword(password)
  await world.owner.query('update person set password_hash = $1 where id = $2', [hash, world.mine.people.admin.id])
})
afterAll(() => world[Symbol.asyncDispose]())

const holding = (token: string) => createCaller(world.app, { businessId: world.mine.id, token })

describe('sign-in', () => {
  test('gives a token with its lifetime, for the person, their business and permissions', async () => {
    const reply = await world.nobody.ok(login, { body: { email: ` ${email.toUpperCase()} `, password } })
    expect(reply).toMatchObject({ expires_in: 3600, user: { email, role: 'admin', business: { id: world.mine.id } } })
    expect((await holding(reply.access_token).ok(getMe)).user).toEqual(reply.user)
    expect(JSON.stringify(reply)).not.toContain('argon2')
  })

  test('answers a wrong password and an address that nobody has in the same way', async () => {
    const tries = [
      { email, password: `${password}!` },
      { email, password: '' },
      { email: 'nobody@prairie.test', password },
      { email: "' or 1=1 --", password },
      { email: 'ops@prairie.test', password: 'none' },
    ]
    const before = await world.owner.query('select 1 from session')
    const answers = await Promise.all(
      tries.map(async (body) => {
        const response = await world.nobody.send(login, { body })
        return [response.status, await response.text()]
      }),
    )
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.[0]).toBe(401)
    expect((await world.owner.query('select 1 from session')).rowCount).toBe(before.rowCount)
  })

  test('passwords are salted, and a hash of another kind is never right', async () => {
    const [one, two] = await Promise.all([hashPassword('x'), hashPassword('x')])
    expect(one).not.toBe(two)
    expect(await verifyPassword('x', one)).toBe(true)
    expect(await verifyPassword('y', one)).toBe(false)
    for (const stored of ['', 'none', 'x', one.replace('argon2id', 'argon2d'), 'argon2id$1$1$$']) {
      expect([stored, await verifyPassword('x', stored)]).toEqual([stored, false])
    }
  })
})

describe('a token', () => {
  const claimsOf = () => ({ sid: world.mine.people.admin.sessionId, biz: world.mine.id })
  const made = (key: Uint8Array, more: { typ?: string; aud?: string; expires?: string } = {}) =>
    new SignJWT(claimsOf())
      .setProtectedHeader({ alg: 'HS256', typ: more.typ ?? 'at+jwt' })
      .setIssuer('claimfront')
      .setAudience(more.aud ?? 'claimfront-api')
      .setIssuedAt()
      .setExpirationTime(more.expires ?? '1h')
      .sign(key)

  test('that we did not sign for this, or that has run out, is as good as none', async () => {
    const secret = randomBytes(32)
    const app = await openTestApp({ tokens: createTokens(secret) })
    try {
      const { sessionId } = app.mine.people.admin
      const good = await createTokens(secret).sign({ sessionId, businessId: app.mine.id })
      const [head = '', body = '', signature = ''] = good.split('.')
      const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const decoded = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
      const bad = {
        'another secret': await made(randomBytes(32)),
        expired: await made(secret, { expires: '-1s' }),
        'for another audience': await made(secret, { aud: 'other' }),
        'of another type': await made(secret, { typ: 'JWT' }),
        'alg none': `${encoded({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
        'without signature': `${head}.${body}.`,
        'changed body': `${head}.${encoded({ ...decoded, biz: app.other.id })}.${signature}`,
        'not a token': 'x',
      }
      const status = async (token: string) =>
        (await createCaller(app.app, { businessId: app.mine.id, token }).send(getMe)).status
      expect(await status(good)).toBe(200)
      for (const [how, token] of Object.entries(bad)) expect([how, await status(token)]).toEqual([how, 401])
    } finally {
      await app[Symbol.asyncDispose]()
    }
  })

  test('counts no more once its session has ended, run out, or lost its person, at once', async () => {
    const sessions = {
      ended: async (id: string) => world.owner.query('update session set ended_at = now() where id = $1', [id]),
      'run out': async (id: string) =>
        world.owner.query(`update session set expires_at = now() - interval '1 second' where id = $1`, [id]),
      'of a person who is gone': async (id: string) =>
        world.owner.query('delete from person where id = (select person_id from session where id = $1)', [id]),
    }
    const roles = ['ops', 'readonly', 'data_entry'] as const
    for (const [index, [how, end]] of Object.entries(sessions).entries()) {
      const who = await world.as(roles[index] ?? 'ops')
      expect((await who.send(getMe)).status).toBe(200)
      await end(world.mine.people[roles[index] ?? 'ops'].sessionId)
      expect([how, (await who.send(getMe)).status]).toEqual([how, 401])
    }
  })

  test('ends with sign-out: this session at once, and no other of the same person', async () => {
    const [one, two] = await Promise.all([0, 1].map(() => world.nobody.ok(login, { body: { email, password } })))
    const [first, second] = [holding(one?.access_token ?? ''), holding(two?.access_token ?? '')]
    expect((await first.send(logout)).status).toBe(204)
    expect((await first.send(getMe)).status).toBe(401)
    expect((await first.send(logout)).status).toBe(401)
    expect((await second.send(getMe)).status).toBe(200)
  })

  test('with a new role has the rights of that role at once', async () => {
    const who = await world.as('system_user')
    await world.owner.query(`update person set role = 'appraiser' where id = $1`, [world.mine.people.system_user.id])
    expect((await who.ok(getMe)).user.role).toBe('appraiser')
  })
})
