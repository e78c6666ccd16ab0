import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { kidOf } from '../db/signing-key-id.ts'
import type { SigningKey, SigningKeys } from '../db/signing-keys.ts'
import { fixedKeys, watchedKeys } from './token-keys.ts'
import { createTokens } from './tokens.ts'

function makeKey(): SigningKey {
  const secret = randomBytes(32)
  return { kid: kidOf(secret), secret }
}
const [older, newer, removed] = [makeKey(), makeKey(), makeKey()]
const keys = (signing: SigningKey, ...verifying: SigningKey[]): SigningKeys => ({ signing, verifying })
const id = '01920000-0000-7000-8000-000000000000'
const claims = { sessionId: id, businessId: id, mfa: false, rotation: 0 }
const signed = (key: SigningKey) => createTokens(fixedKeys(keys(key, key))).sign(claims)

describe('tokens', () => {
  test('of every key that verifies are good, and of no other', async () => {
    const tokens = createTokens(fixedKeys(keys(newer, newer, older)))
    const header = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
    expect(header(await tokens.sign(claims))).toMatchObject({ kid: newer.kid })
    expect(await tokens.verify(await signed(newer))).toEqual(claims)
    expect(await tokens.verify(await signed(older))).toEqual(claims)
    expect(await tokens.verify(await signed(removed))).toBeNull()
  })

  test('that name a key they were not signed with are refused', async () => {
    const tokens = createTokens(fixedKeys(keys(newer, newer, older)))
    const forged = createTokens(fixedKeys(keys({ kid: older.kid, secret: removed.secret }))).sign(claims)
    expect(await tokens.verify(await forged)).toBeNull()
  })
})

describe('keys that are rotated while the server runs', () => {
  function watched(read: () => Promise<SigningKeys>) {
    let [reads, now] = [0, 0]
    const reported: string[] = []
    const watch = watchedKeys({
      first: keys(older, older),
      read: () => {
        reads += 1
        return read()
      },
      report: (message) => reported.push(message),
      now: () => now,
    })
    return { watch, tokens: createTokens(watch), reported, reads: () => reads, pass: (ms: number) => (now += ms) }
  }

  test('are read again for a token of a key that is not known yet, once for any number of them', async () => {
    const { tokens, reads, pass } = watched(async () => keys(newer, newer, older))
    const fresh = await signed(newer)
    expect(await Promise.all([1, 2, 3].map(() => tokens.verify(fresh)))).toEqual([claims, claims, claims])
    expect(reads()).toBe(1)
    const forged = await signed(removed)
    for (let time = 0; time < 100; time += 1) expect(await tokens.verify(forged)).toBeNull()
    expect(reads()).toBe(1)
    pass(5000)
    expect(await tokens.verify(forged)).toBeNull()
    expect(reads()).toBe(2)
  })

  test('stay in use while the database is away', async () => {
    const { watch, tokens, reported } = watched(async () => Promise.reject(new Error('away')))
    await watch.refreshKeys()
    expect(reported).toEqual([expect.stringMatching(/known ones stay in use/)])
    expect(await tokens.verify(await tokens.sign(claims))).toEqual(claims)
  })
})
