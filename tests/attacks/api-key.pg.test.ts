import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formerScopes } from '../../contract/api-keys/scopes.ts'
import { allCalls } from '../../contract/all-calls.ts'
import type { Call } from '../../contract/call.ts'
import { countClaims } from '../../contract/calls/count-claims.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import { reportImport } from '../../contract/calls/report-import.ts'
import { rotateApiKey } from '../../contract/calls/rotate-api-key.ts'
import { createAuthenticate } from '../../server/auth/authenticate.ts'
import { createApp } from '../../server/app.ts'
import type { Authenticate } from '../../server/http/signed-in.ts'
import { findApiClient } from '../../server/api-keys/find-api-client.ts'
import { findMe } from '../../server/people/people.queries.ts'
import { type Caller, createCaller, requestOf } from '../../server/testing/caller.ts'
import { makeRow } from '../../server/testing/claims.factory.ts'
import { changedTables, readStored } from '../../server/testing/stored.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

let world: TestApp
let admin: Caller
let key: string
let apiClient: Caller

const holding = (token: string, businessId = world.mine.id) => createCaller(world.app, { businessId, token })

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  key = (await admin.ok(rotateApiKey, { body: {} })).business_api_key
  apiClient = holding(key)
})
afterAll(() => world[Symbol.asyncDispose]())

/** A request with just these headers beside it. */
async function statusWith(headers: Record<string, string>): Promise<number> {
  const { path } = requestOf(countClaims, {}, { businessId: world.mine.id, token: null })
  return (await world.app.request(path, { headers })).status
}

test('a program sends claims with the key, in either header, and the log says by what', async () => {
  const request = randomUUID()
  const { received } = await apiClient.ok(receiveClaims, { body: { claims: [makeRow()] }, key: request })
  expect(await apiClient.ok(reportImport, { body: { file: 'feed.json', requests: [request] } })).toEqual({
    received: 1,
  })
  const id = received[0]?.id ?? ''
  const { events } = await admin.ok(readHistory, { params: { category: 'intake_item', id } })
  expect(events[0]?.by).toEqual({ id: world.mine.id, name: `API key …${key.slice(-4)}` })
  expect(await statusWith({ authorization: `Bearer ${key}` })).toBe(200)
  expect(await statusWith({ 'x-api-key': key })).toBe(200)
})

/** Something in every place of the path but the business's. */
function somewhere({ path }: Call): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'businessId')
  return Object.fromEntries(names.map((name) => [name, randomUUID()]))
}

/** Of all calls, those that are carried out, or looked at further than who asks. */
async function callsOpenTo(who: Caller): Promise<string[]> {
  const answers = allCalls
    .filter(({ permission }) => permission !== 'public')
    .map(async (call) => [call.name, (await who.send(call, { params: somewhere(call) })).status] as const)
  return (await Promise.all(answers)).filter(([, status]) => status !== 403).map(([name]) => name)
}

test('it opens the calls that say so, and no other; in another business, none', async () => {
  const before = await readStored(world.owner)
  const isOpen = ({ apiKey, permission }: Call) => apiKey && formerScopes.some((scope) => scope === permission)
  const open = allCalls.filter(isOpen).map(({ name }) => name)
  expect((await callsOpenTo(apiClient)).toSorted()).toEqual(open.toSorted())
  const abroad = holding(key, world.other.id)
  expect((await abroad.refused(receiveClaims, { body: { claims: [makeRow()] } })).status).toBe(404)
  expect(changedTables(before, await readStored(world.owner))).toEqual([])
})

test('a key that is taken for a person is noticed, as it opens more', async () => {
  const { database, tokens } = world
  const known = createAuthenticate({ database, tokens, findMe, findApiClient })
  const authenticate: Authenticate = async (token) => {
    const caller = await known(token)
    return caller && { me: caller.me, sessionId: caller.sessionId }
  }
  const app = createApp({ ...world.dependencies, admission: { authenticate }, log: { error: () => {} } })
  const open = await callsOpenTo(createCaller(app, { businessId: world.mine.id, token: key }))
  expect(open).toContain('get-me')
  expect(open).toContain('edit-claim')
})

test('what is nearly a key is none, and a key is none any more once there is another', async () => {
  const last = key.at(-1) === 'A' ? 'B' : 'A'
  const hash = createHash('sha256').update(key)
  const nearly = [
    key.slice(0, -1),
    `${key}A`,
    `${key.slice(0, -1)}${last}`,
    key.toUpperCase(),
    key.slice(3),
    `cf_${key}`,
    `cf_${hash.copy().digest('hex')}`,
    `cf_${hash.digest('base64url')}`,
    'cf_',
    'cf_null',
    "cf_' or true --",
  ]
  for (const one of nearly) {
    expect([one, await statusWith({ authorization: `Bearer ${one}` })]).toEqual([one, 401])
    expect([one, await statusWith({ 'x-api-key': one })]).toEqual([one, 401])
  }
  expect(await statusWith({ 'x-api-key': admin.token ?? '' })).toBe(401)
  expect(await statusWith({ 'x-api-key': key, authorization: 'Bearer no' })).toBe(401)

  const next = (await admin.ok(rotateApiKey, { body: {} })).business_api_key
  expect(await statusWith({ 'x-api-key': key })).toBe(401)
  expect(await statusWith({ 'x-api-key': next })).toBe(200)
  expect(world.faults).toEqual([])
})
