import { expect, onTestFinished, test } from 'vitest'
import { withOwner } from '../../tests/support/with-owner.ts'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { givenKey, readSigningKeys, rotateSigningKey } from './signing-keys.ts'

async function emptyDatabase() {
  const { url, drop } = await createTestDatabase()
  onTestFinished(() => drop())
  const kids = async (given: readonly string[] = []) => {
    const { signing, verifying } = await readSigningKeys(url, given.map(givenKey))
    return { signing: signing.kid, verifying: verifying.map(({ kid }) => kid) }
  }
  /** Lets time pass for the keys. */
  const pass = (time: string) =>
    withOwner(url, (owner) =>
      owner.query(
        `update signing_key set signs_from = signs_from - $1::interval, verifies_until = verifies_until - $1::interval`,
        [time],
      ),
    )
  return { url, kids, pass }
}

test('the first key is made once, however many servers start', async () => {
  const { kids } = await emptyDatabase()
  const all = await Promise.all([1, 2, 3, 4].map(() => kids()))
  expect(new Set(all.map(({ signing }) => signing)).size).toBe(1)
  expect(all[0]?.verifying).toHaveLength(1)
})

test('a new key is known before it signs, and the one before verifies for as long as a token lasts', async () => {
  const { url, kids, pass } = await emptyDatabase()
  const { signing: first } = await kids()
  const { kid: second = '' } = (await rotateSigningKey(url, { revoke: false })) ?? {}
  expect(await kids()).toEqual({ signing: first, verifying: [second, first] })
  expect(await rotateSigningKey(url, { revoke: false })).toBeNull()
  await pass('2 minutes')
  expect(await kids()).toEqual({ signing: second, verifying: [second, first] })
  await pass('11 hours 55 minutes')
  expect(await kids()).toEqual({ signing: second, verifying: [second, first] })
  await pass('20 minutes')
  expect(await kids()).toEqual({ signing: second, verifying: [second] })
})

test('a key that has leaked is gone at once', async () => {
  const { url, kids } = await emptyDatabase()
  await kids()
  await rotateSigningKey(url, { revoke: false })
  const { kid = '' } = (await rotateSigningKey(url, { revoke: true })) ?? {}
  expect(await kids()).toEqual({ signing: kid, verifying: [kid] })
})

test('keys of the environment sign, and those of the database verify what they have signed', async () => {
  const { kids, pass } = await emptyDatabase()
  const { signing: stored } = await kids()
  const given = ['new '.repeat(10), 'old '.repeat(10)]
  const [newest = '', older = ''] = given.map((text) => givenKey(text).kid)
  expect(await kids(given)).toEqual({ signing: newest, verifying: [newest, older, stored] })
  // A server that has not been given them yet goes on beside.
  expect(await kids()).toEqual({ signing: stored, verifying: [stored] })
  await pass('12 hours 15 minutes')
  expect(await kids(given)).toEqual({ signing: newest, verifying: [newest, older] })
  expect((await kids()).verifying).not.toContain(stored)
})
