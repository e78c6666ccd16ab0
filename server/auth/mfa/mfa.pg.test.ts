import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addMfa } from '../../../contract/calls/add-mfa.ts'
import { editUser } from '../../../contract/calls/edit-user.ts'
import { getMe } from '../../../contract/calls/get-me.ts'
import { listStorms } from '../../../contract/calls/list-storms.ts'
import { sendMfaCode } from '../../../contract/calls/send-mfa-code.ts'
import { verifyMfa } from '../../../contract/calls/verify-mfa.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../db/database.ts'
import { roleUrls } from '../../db/roles.ts'
import { type Caller, createCaller } from '../../testing/caller.ts'
import { lastCodeTo, messagesTo } from '../../testing/post.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createCodeHash } from './code-hash.ts'
import { checkCode } from './sms-code.ts'

let world: TestApp
let dialled = 0

beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())
afterEach(() => void vi.useRealTimers())

/** A person who needs a second factor, without one, and with a second session that an intruder might have. */
async function somebody(role: Role) {
  const person = world.mine.people[role]
  const phone = `+1615555${String(1000 + dialled++)}`
  await world.owner.query('update person set needs_mfa = true where id = $1', [person.id])
  await world.owner.query('delete from mfa_method where person_id = $1', [person.id])
  await world.owner.query('update session set mfa_passed_at = null where person_id = $1', [person.id])
  await world.owner.query(`delete from attempt where key like 'mfa%'`)
  const caller = await world.as(role)
  return { person, phone, caller, code: () => lastCodeTo(world, phone) }
}

async function anotherSession(personId: string): Promise<Caller> {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into session (id, business_id, person_id, expires_at)
     values (gen_random_uuid(), $1, $2, now() + interval '1 hour') returning id`,
    [world.mine.id, personId],
  )
  const token = await world.tokens.sign({ sessionId: rows[0]?.id ?? '', businessId: world.mine.id })
  return createCaller(world.app, { businessId: world.mine.id, token })
}

async function withPhone(role: Role) {
  const one = await somebody(role)
  await one.caller.ok(addMfa, { body: { user: one.person.id, phone: one.phone } })
  const reply = await one.caller.ok(verifyMfa, { body: { code: await one.code() } })
  return { ...one, recoveryCodes: reply.recovery_codes ?? [] }
}

async function withApp(role: Role) {
  const one = await somebody(role)
  const { secret, otpauth_url } = await one.caller.ok(addMfa, { body: { user: one.person.id, method: 'totp' } })
  const app = new TOTP({ secret: Secret.fromBase32(secret ?? '') })
  const codeAt = (seconds: number) => app.generate({ timestamp: seconds * 1000 })
  return { ...one, otpauth_url, secret: secret ?? '', codeAt }
}

/** Stops the clock, and gives the seconds that it shows. */
function inTheMiddleOfAStep(): number {
  const seconds = Math.floor(Date.now() / 30_000) * 30 + 15
  vi.useFakeTimers({ now: seconds * 1000, toFake: ['Date'] })
  return seconds
}

const guesses = (right: string, many: number) =>
  Array.from({ length: many }, (_, index) => String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'))

describe('a code by SMS', () => {
  test('confirms the phone and passes the session; until then nothing but that is served', async () => {
    const { caller, person, phone, code } = await somebody('admin')
    expect(await caller.refused(listStorms)).toMatchObject({ status: 403, type: 'urn:claimfront:mfa-required' })
    const added = await caller.ok(addMfa, { body: { user: person.id, phone: phone.replace('+1', '(') } })
    expect(added).toEqual({ method: 'sms', otpauth_url: null, secret: null })
    expect((await caller.ok(getMe)).user).toMatchObject({ mfa_methods: [], mfa_verified: false })

    const reply = await caller.ok(verifyMfa, { body: { code: ` ${await code()} ` } })
    expect(reply.user).toMatchObject({ mfa_methods: ['sms'], mfa_verified: true })
    expect(new Set(reply.recovery_codes).size).toBe(10)
    const holding = createCaller(world.app, { businessId: world.mine.id, token: reply.access_token })
    await holding.ok(listStorms)
    expect(await world.tokens.verify(reply.access_token)).toMatchObject({ mfa: true })
    expect((await messagesTo(world, person.email))[0]).toContain(`ending in ${phone.slice(-2)}`)
  })

  test('works once, also for two who give it at the same moment', async () => {
    const { caller, person, code } = await withPhone('ops')
    const other = await anotherSession(person.id)
    await world.owner.query('update session set mfa_passed_at = null where person_id = $1', [person.id])
    await caller.ok(sendMfaCode)
    const body = { code: await code() }
    const answers = await Promise.all([caller, other].map((one) => one.send(verifyMfa, { body })))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect((await caller.send(verifyMfa, { body })).status).toBe(422)
  })

  test('runs out after ten minutes, and once a newer one is sent', async () => {
    const { caller, person, phone, code } = await somebody('ops')
    await caller.ok(addMfa, { body: { user: person.id, phone } })
    const first = await code()
    await caller.ok(sendMfaCode)
    if (first !== (await code())) expect((await caller.send(verifyMfa, { body: { code: first } })).status).toBe(422)
    await world.owner.query(`update mfa_code set expires_at = created_at + interval '10 minutes' - interval '1 hour'`)
    const late = await caller.refused(verifyMfa, { body: { code: await code() } })
    expect(late).toMatchObject({ status: 422, errors: { code: 'Expired. Request a new code' } })
  })

  test('is evaluated five times at most, also of fifty at once and by two processes; a new code works after', async () => {
    const { caller, person, phone, code } = await somebody('readonly')
    await caller.ok(addMfa, { body: { user: person.id, phone } })
    const right = await code()
    const database = openDatabase(roleUrls(world.ownerUrl).app)
    const restarted = createCaller(createApp({ ...world.dependencies, database }), caller)
    try {
      const answers = await Promise.all(
        guesses(right, 50).map(async (guess, index) => {
          const response = await (index % 2 ? caller : restarted).send(verifyMfa, { body: { code: guess } })
          return response.status
        }),
      )
      expect(answers.filter((status) => status === 422)).toHaveLength(5)
      expect(answers.filter((status) => status === 429)).toHaveLength(45)
      // Evaluated no more, right as it is; a process that has only just started knows that too.
      expect((await restarted.send(verifyMfa, { body: { code: right } })).status).toBe(429)
      await caller.ok(sendMfaCode)
      await restarted.ok(verifyMfa, { body: { code: await code() } })
    } finally {
      await database.close()
    }
  })

  test('whose tries are counted only after a look at them lets more than five through, and the check sees it', async () => {
    const { caller, person, phone, code } = await somebody('readonly')
    await caller.ok(addMfa, { body: { user: person.id, phone } })
    const right = await code()
    const hashCode = createCodeHash(world.dependencies.secrets.codes)
    const method = await world.owner.query<{ id: string }>('select id from mfa_method where person_id = $1', [
      person.id,
    ])
    const ids = method.rows.map(({ id }) => id)
    const evaluated = async (planted: boolean) => {
      await world.owner.query('update mfa_code set tries = 0')
      const checks = await Promise.all(
        guesses(right, 50).map((guess) =>
          world.database.withBusiness(world.mine.id, async (client) => {
            if (!planted) return checkCode(client, hashCode, ids, guess)
            // This one's code alone: of several, each caller might hold what another waits for.
            const its = 'where used_at is null and method_id = any($1)'
            const { rows } = await client.query<{ tries: number }>(`select tries from mfa_code ${its}`, [ids])
            await client.query(`update mfa_code set tries = tries + 1 ${its}`, [ids])
            return { is: (rows[0]?.tries ?? 0) < 5 ? 'wrong' : 'used up' }
          }),
        ),
      )
      return checks.filter(({ is }) => is === 'wrong').length
    }
    expect(await evaluated(false)).toBe(5)
    expect(await evaluated(true)).toBeGreaterThan(5)
  })

  test('is sent five times, then not for a while, to one phone by however many people', async () => {
    const { caller, person, phone } = await somebody('call_center')
    const other = await somebody('appraiser')
    await caller.ok(addMfa, { body: { user: person.id, phone } })
    for (let time = 0; time < 4; time += 1) await caller.ok(sendMfaCode)
    expect(await caller.refused(sendMfaCode)).toMatchObject({ status: 429, retry_after: expect.any(Number) })
    expect((await other.caller.send(addMfa, { body: { user: other.person.id, phone } })).status).toBe(429)
    expect(await messagesTo(world, phone)).toHaveLength(5)
  })

  test('needs a phone, and somebody’s own account', async () => {
    const { caller, person, phone } = await somebody('sales_agent')
    expect((await caller.send(sendMfaCode)).status).toBe(409)
    expect((await caller.send(verifyMfa, { body: { code: '000000' } })).status).toBe(409)
    expect(await caller.refused(addMfa, { body: { user: person.id } })).toMatchObject({
      errors: { phone: 'Required' },
    })
    const foreign = await caller.refused(addMfa, { body: { user: world.mine.people.ops.id, phone } })
    expect(foreign.status).toBe(404)
  })
})

describe('an authenticator app', () => {
  test('is confirmed by a code of it, one step off at most, and no step counts twice', async () => {
    const { caller, person, codeAt, otpauth_url } = await withApp('system_user')
    const now = inTheMiddleOfAStep()
    expect(otpauth_url).toMatch(/^otpauth:\/\/totp\/Claimfront:system_user%40prairie\.test\?/)
    for (const seconds of [now - 61, now + 61]) {
      expect((await caller.send(verifyMfa, { body: { code: codeAt(seconds) } })).status).toBe(422)
    }
    const reply = await caller.ok(verifyMfa, { body: { code: codeAt(now) } })
    expect(reply.user.mfa_methods).toEqual(['totp'])

    const again = await anotherSession(person.id)
    const replays = [codeAt(now), codeAt(now - 30)]
    for (const code of replays) {
      const refused = await again.refused(verifyMfa, { body: { code } })
      expect(refused).toMatchObject({ status: 422, errors: { code: 'Already used' } })
    }
    // The check above sees it where a step is not noted as spent.
    await world.owner.query('update mfa_method set last_step = 0 where person_id = $1', [person.id])
    await again.ok(verifyMfa, { body: { code: codeAt(now) } })
  })

  test('takes five guesses at once, then not for a while; who has passed from here before is not kept out by others', async () => {
    const { caller, person, codeAt } = await withApp('shop_agent')
    const now = inTheMiddleOfAStep()
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].filter(
      (code) => ![-30, 0, 30].some((off) => codeAt(now + off) === code),
    )
    const tries = Array.from({ length: 50 }, (_, index) => wrong[index % wrong.length] ?? '')
    const answers = await Promise.all(tries.map((code) => caller.send(verifyMfa, { body: { code } })))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect((await caller.send(verifyMfa, { body: { code: codeAt(now) } })).status).toBe(429)
    // Three minutes on, a right code works.
    await world.owner.query(
      `update attempt set full_until = full_until - interval '3 minutes' where key like 'mfa-guess%'`,
    )
    await caller.ok(verifyMfa, { body: { code: codeAt(now) } })
    await world.owner.query(
      `update attempt set full_until = now() + interval '15 minutes' where key like 'mfa-guess:%'`,
    )
    await (await anotherSession(person.id)).ok(verifyMfa, { body: { code: codeAt(now + 30) } })
  })
})

describe('recovery codes', () => {
  test('work once each, however they are typed, and no more once there are new ones', async () => {
    const { person, caller, phone, code, recoveryCodes } = await withPhone('supplement_manager')
    const [one = '', two = ''] = recoveryCodes
    const other = await anotherSession(person.id)
    const reply = await other.ok(verifyMfa, { body: { code: ` ${one.toUpperCase().replace('-', ' ')} ` } })
    expect(reply).toMatchObject({ recovery_codes: null, user: { mfa_verified: true } })
    expect((await (await anotherSession(person.id)).send(verifyMfa, { body: { code: one } })).status).toBe(422)

    await caller.ok(addMfa, { body: { user: person.id, phone } })
    const renewed = await caller.ok(verifyMfa, { body: { code: await code() } })
    expect(renewed.recovery_codes).toHaveLength(10)
    expect((await (await anotherSession(person.id)).send(verifyMfa, { body: { code: two } })).status).toBe(422)
  })
})

describe('a second factor that is set up', () => {
  test('is changed only by who has passed it: the password alone brings no phone of its own', async () => {
    const { person, phone, caller } = await withPhone('data_entry')
    const intruder = await anotherSession(person.id)
    const own = '+16155559999'
    expect((await intruder.send(addMfa, { body: { user: person.id, phone: own } })).status).toBe(403)
    expect((await intruder.send(addMfa, { body: { user: person.id, method: 'totp' } })).status).toBe(403)
    await intruder.ok(sendMfaCode)
    expect(await messagesTo(world, own)).toEqual([])

    const next = `${phone.slice(0, -1)}9`
    await caller.ok(addMfa, { body: { user: person.id, phone: next } })
    expect((await caller.ok(getMe)).user.mfa_methods).toEqual(['sms'])
    await caller.ok(verifyMfa, { body: { code: await lastCodeTo(world, next) } })
    const { rows } = await world.owner.query('select phone from mfa_method where person_id = $1', [person.id])
    expect(rows).toEqual([{ phone: next }])
  })

  test('leaves a method that waited no say any more, though it was set up before', async () => {
    const { person, caller, phone, code } = await somebody('appraiser_group')
    const intruder = await anotherSession(person.id)
    const { secret } = await intruder.ok(addMfa, { body: { user: person.id, method: 'totp' } })
    await caller.ok(addMfa, { body: { user: person.id, phone } })
    await caller.ok(verifyMfa, { body: { code: await code() } })
    const own = new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate()
    expect((await intruder.send(verifyMfa, { body: { code: own } })).status).toBe(422)
  })
})

test('who has lost it is helped by an admin, who turns it off and on again; then a new one is set up', async () => {
  const { person, caller } = await withPhone('appraiser')
  const admin = await world.as('admin')
  await world.owner.query(`update person set needs_mfa = false where role = 'admin'`)
  const params = { id: person.id }
  await admin.ok(editUser, { params, body: { needs_mfa: true } })
  await admin.ok(editUser, { params, body: { needs_mfa: false } })
  expect((await caller.ok(getMe)).user).toMatchObject({ mfa_methods: [], mfa_verified: false })
  await admin.ok(editUser, { params, body: { needs_mfa: true } })
  expect(await caller.refused(listStorms)).toMatchObject({ type: 'urn:claimfront:mfa-required' })
  await caller.ok(addMfa, { body: { user: person.id, phone: '+16155557777' } })
  await caller.ok(verifyMfa, { body: { code: await lastCodeTo(world, '+16155557777') } })
})

test('no code, recovery code or secret lies readable in the database', async () => {
  const { person, secret, caller, codeAt } = await withApp('appraiser_readonly')
  const first = await caller.ok(verifyMfa, { body: { code: codeAt(Date.now() / 1000) } })
  await caller.ok(addMfa, { body: { user: person.id, phone: '+16155558888' } })
  const secrets = [secret, await lastCodeTo(world, '+16155558888'), ...(first.recovery_codes ?? [])]
  expect(await readable(secrets)).toEqual([])
  await world.owner.query(`update outbox set subject = $1 where recipient = '+16155558888'`, [secret])
  expect(await readable(secrets)).toEqual([`outbox holds ${secret}`])
})

/** Where a secret, or its bytes, can be read in what is kept. */
async function readable(secrets: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const table of ['outbox', 'mfa_method', 'mfa_code', 'recovery_code', 'graphile_worker._private_jobs']) {
    const { rows } = await world.owner.query<{ kept: string }>(`select t::text as kept from ${table} t`)
    const text = rows.map(({ kept }) => kept.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[\d-]+ [\d:.]+\+\d\d/g, '')).join('\n')
    for (const secret of secrets) {
      const forms = [secret, Buffer.from(secret).toString('hex')]
      if (forms.some((form) => new RegExp(`(?<!\\w)${form}(?!\\w)|x\\w*${form}`).test(text)))
        faults.push(`${table} holds ${secret}`)
    }
  }
  return faults
}
