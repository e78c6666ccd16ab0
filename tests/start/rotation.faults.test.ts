import { decodeProtectedHeader } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { getMe } from '../../contract/calls/get-me.ts'
import { login } from '../../contract/calls/login.ts'
import { refreshSession } from '../../contract/calls/refresh-session.ts'
import { hashPassword } from '../../server/auth/password.ts'
import { fixedKeys } from '../../server/auth/token-keys.ts'
import { createTokens } from '../../server/auth/tokens.ts'
import { openDatabase } from '../../server/db/database.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { readSigningKeys } from '../../server/db/signing-keys.ts'
import { requestOf } from '../../server/testing/caller.ts'
import { makeBusiness } from '../../server/testing/people.factory.ts'
import { withOwner } from '../support/with-owner.ts'
import { freePort } from '../../server/db/free-port.ts'
import { startOwnServer } from '../faults/own-server.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { runProgram } from './run-server.ts'

const password = 'eight umbrellas in a row'

async function signInTo(url: string) {
  const database = openDatabase(roleUrls(url).app)
  const { id, people } = await makeBusiness(database, 'Prairie')
  await database.close()
  const hash = await hashPassword(password)
  await withOwner(url, (owner) =>
    owner.query('update person set password_hash = $2 where id = $1', [people.ops.id, hash]),
  )
  return { businessId: id, email: people.ops.email }
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? ''
const rotate = (url: string, env: Readonly<Record<string, string>> = {}, args: readonly string[] = []) =>
  runProgram('server/rotate-signing-key.ts', { DATABASE_URL: url, ...env }, args)

test('a running server follows a rotation, and nobody is signed out', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(() => drop())
  const { businessId, email } = await signInTo(url)
  await using server = await startOwnServer({ databaseUrl: url, port: await freePort(), env: { DEMO: '0' } })
  const send = (call: typeof getMe | typeof login | typeof refreshSession, token: string | null, more: object = {}) => {
    const { path, init } = requestOf(call, more, { businessId, token })
    const headers = {
      ...init.headers,
      ...('cookie' in more && { cookie: String(more.cookie) }),
    }
    return fetch(`${server.origin}${path}`, { ...init, headers })
  }
  const signedIn = await send(login, null, { body: { email, password } })
  const { access_token: first } = (await signedIn.json()) as { access_token: string }
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const isGood = async (token: string) => (await send(getMe, token)).status

  const announced = await rotate(url)
  expect(announced).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Key \S+ signs from .*stay good/) })
  expect(await rotate(url)).toMatchObject({ code: 1, stderr: expect.stringContaining('A rotation is under way') })
  expect(await isGood(first)).toBe(200)

  // The announced time passes: another server signs with the new key, before this one has looked.
  await withOwner(url, (owner) => owner.query("update signing_key set signs_from = signs_from - interval '2 minutes'"))
  const claims = JSON.parse(Buffer.from(first.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string
    biz: string
  }
  const byNewest = async () => {
    const tokens = createTokens(fixedKeys(await readSigningKeys(url, [])))
    return tokens.sign({ sessionId: claims.sid, businessId: claims.biz })
  }
  const second = await byNewest()
  expect(kidOf(second)).not.toBe(kidOf(first))
  expect(await isGood(second)).toBe(200)
  expect(await isGood(first)).toBe(200)

  const revoked = await rotate(url, {}, ['--revoke'])
  expect(revoked).toMatchObject({ code: 0, stdout: expect.stringContaining('all keys before are gone') })
  await expect.poll(async () => isGood(await byNewest()), { timeout: 20_000 }).toBe(200)
  expect(await isGood(first)).toBe(401)
  expect(await isGood(second)).toBe(401)
  const refreshed = await send(refreshSession, null, { cookie })
  const { access_token: third } = (await refreshed.json()) as { access_token: string }
  expect(kidOf(third)).toBe(kidOf(await byNewest()))
  expect(await isGood(third)).toBe(200)
})

test('with keys of the environment, those of the database are not rotated', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(() => drop())
  const refused = await rotate(url, { SIGNING_KEY: 'k'.repeat(32) })
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/SIGNING_KEY is set.*Put a new key in front/),
  })
  const short = await rotate(url, { SIGNING_KEY: 'short' })
  expect(short).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/SIGNING_KEY must have at least 32 characters/),
  })
  expect(short.stderr).not.toContain("'short'")
})
