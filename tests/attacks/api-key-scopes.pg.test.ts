import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import { type ApiKeyScope, apiKeyScopes, isScope, scopeThatOpens } from '../../contract/api-keys/scopes.ts'
import type { Call } from '../../contract/call.ts'
import { createApiKey } from '../../contract/calls/create-api-key.ts'
import { listApiKeys } from '../../contract/calls/list-api-keys.ts'
import { listContacts } from '../../contract/calls/list-contacts.ts'
import { readDashboard } from '../../contract/calls/read-dashboard.ts'
import { renameApiKey } from '../../contract/calls/rename-api-key.ts'
import { revokeOneApiKey } from '../../contract/calls/revoke-one-api-key.ts'
import { rotateApiKey } from '../../contract/calls/rotate-api-key.ts'
import { findApiClient } from '../../server/api-keys/find-api-client.ts'
import { createApp } from '../../server/app.ts'
import { type Caller, createCaller } from '../../server/testing/caller.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

let world: TestApp
let admin: Caller

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
})
afterAll(() => world[Symbol.asyncDispose]())

const holding = (token: string, businessId = world.mine.id) => createCaller(world.app, { businessId, token })

async function makeKey(scopes: readonly ApiKeyScope[], days: 30 | null = null) {
  return admin.ok(createApiKey, { body: { name: 'Feed', scopes: [...scopes], days } })
}

/** Something in every place of the path but the business's. */
function somewhere({ path }: Call): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'businessId')
  return Object.fromEntries(names.map((name) => [name, randomUUID()]))
}

/** The calls that somebody gets further with than to who asks. */
async function opened(who: Caller): Promise<string[]> {
  const open: string[] = []
  for (const call of allCalls.filter(({ permission }) => permission !== 'public')) {
    const { status } = await who.send(call, { params: somewhere(call) })
    if (status !== 403 && status !== 401) open.push(call.name)
  }
  return open.toSorted()
}

const wanted = (scopes: readonly ApiKeyScope[]) =>
  allCalls
    .filter(({ apiKey, permission }) => apiKey && scopes.some((scope) => scope === scopeThatOpens(permission)))
    .map(({ name }) => name)
    .toSorted()

describe('of all calls, a key opens', () => {
  test.each(apiKeyScopes.map((scope) => [[scope]] as const))(
    'with %j exactly those of that permission',
    async (scopes) => {
      expect(wanted(scopes).length).toBeGreaterThan(0)
      expect(await opened(holding((await makeKey(scopes)).key))).toEqual(wanted(scopes))
    },
  )

  test('with all permissions those for API keys, and none that would make another key or read the audit log', async () => {
    const open = await opened(holding((await makeKey(apiKeyScopes)).key))
    expect(open).toEqual(wanted(apiKeyScopes))
    expect(open.filter((name) => /api-key|audit|user|business/.test(name))).toEqual([])
  })

  test('for figures the figures that an admin reads', async () => {
    const query = { as_of: String(Date.now()) }
    const holder = holding((await makeKey(['dashboard:view'])).key)
    expect(await holder.ok(readDashboard, { query })).toEqual(await admin.ok(readDashboard, { query }))
  })

  test('every call that is for API keys names a permission that a key can have', () => {
    const stray = allCalls.filter(({ apiKey, permission }) => apiKey && !isScope(scopeThatOpens(permission)))
    expect(stray.map(({ name }) => name)).toEqual([])
  })

  test('a key that is given more than its row says is noticed', async () => {
    const app = createApp({
      ...world.dependencies,
      admission: {
        authenticate: async (token) => {
          const caller = await findApiClient(world.database, token)
          return caller?.apiClient ? { ...caller, apiClient: { ...caller.apiClient, scopes: apiKeyScopes } } : null
        },
      },
    })
    const { key } = await makeKey(['storms:view'])
    const open = await opened(createCaller(app, { businessId: world.mine.id, token: key }))
    expect(open).not.toEqual(wanted(['storms:view']))
  })
})

describe('an API key', () => {
  test('is shown once, kept as a hash, and known by its start', async () => {
    const sent = {
      body: { name: ' Feed ', scopes: ['contacts:view'] as ApiKeyScope[], days: 90 as const },
      key: randomUUID(),
    }
    const { key, api_key } = await admin.ok(createApiKey, sent)
    expect(key).toMatch(/^cf_live_[\w-]{43}$/)
    expect(api_key).toMatchObject({
      name: 'Feed',
      state: 'active',
      scopes: ['contacts:view'],
      created_by: 'Prairie admin',
    })
    expect(api_key.shown_as).toBe(`${key.slice(0, 12)}…`)
    expect(Date.parse(api_key.expires_at ?? '') - Date.now()).toBeGreaterThan(89.9 * 86_400_000)
    expect((await admin.refused(createApiKey, sent)).type).toBe('urn:claimfront:shown-once')
    const stored = await world.owner.query(
      `select 1 from events where data::text like $1 union all select 1 from api_key where doc::text like $1
       union all select 1 from command_reply where reply::text like $1 union all select 1 from audit_entry where details::text like $1`,
      [`%${key.slice(12)}%`],
    )
    expect(stored.rowCount).toBe(0)
  })

  test('is one of several: revoking one leaves the others, and what is revoked stays so', async () => {
    const [one, two] = [await makeKey(['contacts:view']), await makeKey(['contacts:view'])]
    await admin.ok(renameApiKey, { params: { id: one.api_key.id }, body: { name: 'Reports' } })
    const revoked = await admin.ok(revokeOneApiKey, { params: { id: one.api_key.id } })
    expect(revoked.api_key).toMatchObject({ name: 'Reports', state: 'revoked' })
    expect((await holding(one.key).refused(listContacts)).type).toBe('urn:claimfront:key-ended')
    expect((await holding(two.key).send(listContacts)).status).toBe(200)
    for (const again of [
      await admin.refused(revokeOneApiKey, { params: { id: one.api_key.id } }),
      await admin.refused(renameApiKey, { params: { id: one.api_key.id }, body: { name: 'Back' } }),
    ]) {
      expect(again).toMatchObject({ status: 409, detail: 'This API key is revoked already.' })
    }
  })

  test('ends at its date, and tells when and from where it was used last', async () => {
    const { key, api_key } = await makeKey(['contacts:view'], 30)
    await holding(key).ok(listContacts)
    const find = async () => (await admin.ok(listApiKeys)).data.find(({ id }) => id === api_key.id)
    expect(Date.parse((await find())?.last_used_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await world.owner.query('update api_key set expires_at = now() where id = $1', [api_key.id])
    expect((await holding(key).refused(listContacts)).detail).toBe('This API key is expired.')
    expect((await find())?.state).toBe('expired')
  })

  test('of before goes on with its rights, is in the list, and can be revoked there', async () => {
    const { business_api_key: former } = await admin.ok(rotateApiKey, { body: { name: 'Old feed' } })
    expect(await opened(holding(former))).toEqual(wanted(['intake:work', 'intake:view']))
    const [first] = (await admin.ok(listApiKeys)).data
    expect(first).toMatchObject({ name: 'Old feed', shown_as: `…${former.slice(-4)}`, expires_at: null })
    await admin.ok(revokeOneApiKey, { params: { id: first?.id ?? '' } })
    expect((await holding(former).send(listContacts)).status).toBe(401)
  })

  test('cannot be made by whom the business is not, nor reach another business', async () => {
    const { key, api_key } = await makeKey(['contacts:view'])
    const params = { businessId: world.other.id }
    expect(
      (await admin.refused(createApiKey, { params, body: { name: 'x', scopes: ['contacts:view'], days: null } }))
        .status,
    ).toBe(404)
    expect((await holding(key, world.other.id).refused(listContacts)).status).toBe(404)
    const other = await world.as('admin', world.other)
    expect((await other.refused(revokeOneApiKey, { params: { id: api_key.id } })).status).toBe(404)
    expect(
      (
        await (
          await world.as('ops')
        ).refused(createApiKey, { body: { name: 'x', scopes: ['contacts:view'], days: null } })
      ).status,
    ).toBe(403)
    const body = { name: 'x', scopes: ['business:manage' as never], days: null }
    expect((await admin.refused(createApiKey, { body })).status).toBe(422)
    expect(world.faults).toEqual([])
  })
})
