import { argon2Sync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { evaluated, trySignIn, tryMany } from './sign-in-tries.ts'

let world: TestApp
const password = 'a long enough password ☂'
const people = 300
const addressOf = (n: number) => `person${n}@prairie.test`

/** A hash that costs less than a real one, and still more than counting the try, so that sign-ins at once do overlap. */
function cheapHash(): string {
  const nonce = Buffer.alloc(16, 7)
  const cost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: password.normalize('NFKC'), nonce, ...cost })
  return ['argon2id', cost.memory, cost.passes, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

beforeAll(async () => {
  world = await openTestApp({ admission: { mfaWaived: false, trustedProxies: 1 } })
  await world.owner.query(
    `insert into person (id, business_id, email, password_hash, first_name, last_name, role, accessible_roles,
       notifications_email_verified_at)
     select gen_random_uuid(), $1, 'person' || n || '@prairie.test', $2, 'Person', n::text, 'readonly', 'readonly', now()
     from generate_series(1, $3) n`,
    [world.mine.id, cheapHash(), people],
  )
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => world.owner.query('delete from attempt'))

let places = 0
/** Somewhere that nobody has tried from yet. */
const elsewhere = () => `203.0.${places >> 8}.${places++ & 255}`
const wrong = (email: string, from = elsewhere()) => ({ email, from, password: 'wrong horse battery' })
const right = (email: string, from: string, cookie = '') => ({ email, from, password, cookie })
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_none, n) => make(n))
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)

describe('an account that strangers guess at from everywhere', () => {
  const email = addressOf(1)
  const attack = () =>
    tryMany(
      world.app,
      times(60, () => wrong(email)),
    )

  test('is open to its owner at 70 new places in a row, on a device that signed in before', async () => {
    const { cookie } = await trySignIn(world.app, right(email, elsewhere()))
    expect(evaluated(await attack())).toBe(20)
    const answers = []
    for (let n = 0; n < 70; n += 1) {
      await trySignIn(world.app, wrong(email))
      answers.push(await trySignIn(world.app, right(email, elsewhere(), cookie)))
    }
    expect(statuses(answers)).toEqual(times(70, () => 200))
  })

  test('is closed to who only says that their device is known, or has that of somebody else', async () => {
    const { cookie: another } = await trySignIn(world.app, right(addressOf(2), elsewhere()))
    await attack()
    const made = `claimfront_device=${'A'.repeat(22)}.${'A'.repeat(22)}`
    for (const cookie of [another, made]) {
      expect((await trySignIn(world.app, right(email, elsewhere(), cookie))).status).toBe(429)
    }
  })

  test('gives a known device ten tries of its own, and no more', async () => {
    const { cookie } = await trySignIn(world.app, right(email, elsewhere()))
    const answers = []
    for (let n = 0; n < 15; n += 1) answers.push(await trySignIn(world.app, { ...wrong(email), cookie }))
    expect(evaluated(answers)).toBe(10)
  })
})

describe('an office behind one address', () => {
  test('is not shut out by a hundred wrong guesses of one client in it', async () => {
    const office = elsewhere()
    const guessed = times(25, (n) => addressOf(100 + n))
    const { cookie } = await trySignIn(world.app, right(guessed[0] ?? '', office))
    for (const email of guessed)
      await tryMany(
        world.app,
        times(5, () => wrong(email, office)),
      )
    await tryMany(
      world.app,
      times(200, (n) => wrong(`nobody${n}@prairie.test`, office)),
    )
    const colleagues = await tryMany(
      world.app,
      times(40, (n) => right(addressOf(10 + n), office)),
    )
    expect(statuses(colleagues)).toEqual(times(40, () => 200))
    // Who was guessed at is let in where the device is known.
    expect((await trySignIn(world.app, right(guessed[0] ?? '', office, cookie))).status).toBe(200)
    expect((await trySignIn(world.app, right(guessed[0] ?? '', office))).status).toBe(429)
  })

  test('signs in as a whole at the same moment: 300 people, none refused', async () => {
    const office = elsewhere()
    const answers = await tryMany(
      world.app,
      times(people, (n) => right(addressOf(n + 1), office)),
      people,
    )
    expect(statuses(answers)).toEqual(times(people, () => 200))
  })

  test('lets one person in thirty times at once, while guesses at the same moment get their five', async () => {
    const office = elsewhere()
    const [email, guessed] = [addressOf(5), addressOf(6)]
    const all = await tryMany(
      world.app,
      times(60, (n) => (n % 2 ? wrong(guessed, office) : right(email, office))),
      60,
    )
    expect(statuses(all.filter((_one, n) => n % 2 === 0))).toEqual(times(30, () => 200))
    expect(evaluated(all.filter((_one, n) => n % 2 === 1))).toBe(5)
  })
})

test('addresses of one IPv6 network are one place', async () => {
  const email = addressOf(7)
  const network = randomUUID().slice(0, 4)
  const answers = []
  for (let n = 0; n < 8; n += 1)
    answers.push(await trySignIn(world.app, wrong(email, `2001:db8:${network}:1::${n + 1}`)))
  expect(evaluated(answers)).toBe(5)
  expect((await trySignIn(world.app, right(email, `2001:db8:${network}:2::1`))).status).toBe(200)
})
