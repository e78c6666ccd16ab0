import { randomBytes } from 'node:crypto'
import { decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countClaims } from '../../contract/calls/count-claims.ts'
import { getMe } from '../../contract/calls/get-me.ts'
import { logout } from '../../contract/calls/logout.ts'
import { createTokens, type TokenClaims, type Tokens } from '../../server/auth/tokens.ts'
import { createCaller } from '../../server/testing/caller.ts'
import { changedTables, readStored } from '../../server/testing/stored.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { type Mutation, mutationsOf } from './token-mutations.ts'

const secret = randomBytes(32)
const own = createTokens(secret)
let verify: Tokens['verify'] = own.verify
let world: TestApp
let good: string
let mutations: Mutation[]

beforeAll(async () => {
  world = await openTestApp({ tokens: { ...own, verify: (token) => verify(token) } })
  const { mine, other, owner } = world
  const { sessionId } = mine.people.admin
  good = await own.sign({ sessionId, businessId: mine.id })
  const over = {
    'a session that was signed out': mine.people.ops.sessionId,
    'a session that has run out': mine.people.readonly.sessionId,
    'a session of a person who was deleted': mine.people.data_entry.sessionId,
  }
  await (await world.as('ops')).send(logout)
  await owner.query(`update session set expires_at = now() where id = $1`, [mine.people.readonly.sessionId])
  await owner.query('update person set deleted_at = now() where id = $1', [mine.people.data_entry.id])
  const foreign = { sessionId: other.people.admin.sessionId, businessId: other.id }
  mutations = await mutationsOf({ secret, good, sessionId, businessId: mine.id, foreign, over })
})
afterAll(() => world[Symbol.asyncDispose]())

/** Of these, those that anything but "sign in first" came back for. */
async function accepted(tokens: readonly Mutation[]): Promise<string[]> {
  const found: string[] = []
  for (const { how, token } of tokens) {
    const caller = createCaller(world.app, { businessId: world.mine.id, token })
    for (const call of [getMe, countClaims]) {
      const { status } = await caller.send(call)
      if (status !== 401) found.push(`${how}: ${call.name} answered ${status}`)
    }
  }
  return found
}

test('none of more than sixty tokens that are nearly right is taken, and none leaves a trace', async () => {
  expect(new Set(mutations.map(({ token }) => token)).size).toBe(mutations.length)
  expect(mutations.length).toBeGreaterThanOrEqual(60)
  const before = await readStored(world.owner)
  expect(await accepted(mutations)).toEqual([])
  expect(changedTables(before, await readStored(world.owner))).toEqual([])
  expect(world.faults).toEqual([])
  expect(await accepted([{ how: 'the good one', token: good }])).toHaveLength(2)
})

const claimsOf = ({ sid, biz }: Record<string, unknown>): TokenClaims => ({
  sessionId: String(sid),
  businessId: String(biz),
})
const orNull = async (work: () => Promise<TokenClaims>) => work().catch(() => null)

const plantedVerifiers: Record<string, [Tokens['verify'], RegExp]> = {
  'that reads a token without its signature': [
    (token) => orNull(async () => claimsOf(decodeJwt(token))),
    /alg "none" without a signature|another key/,
  ],
  'that asks for no audience, issuer or purpose': [
    (token) => orNull(async () => claimsOf((await jwtVerify(token, secret, { algorithms: ['HS256'] })).payload)),
    /another audience|typ JWT/,
  ],
  'that forgets the time': [
    (token) =>
      orNull(async () => {
        const options = { algorithms: ['HS256'], audience: 'claimfront-api', issuer: 'claimfront', typ: 'at+jwt' }
        return claimsOf((await jwtVerify(token, secret, { ...options, currentDate: new Date(0) })).payload)
      }),
    /ran out a second ago/,
  ],
  'that takes the session on trust': [
    async (token) =>
      (await own.verify(token)) && { sessionId: world.mine.people.admin.sessionId, businessId: world.mine.id },
    /a session that was signed out/,
  ],
}

test.each(Object.entries(plantedVerifiers))('a planted verifier %s is caught', async (_how, [planted, caught]) => {
  verify = planted
  try {
    expect((await accepted(mutations)).join('\n')).toMatch(caught)
  } finally {
    verify = own.verify
  }
})
