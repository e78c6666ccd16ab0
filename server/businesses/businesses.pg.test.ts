import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SentBodyOf } from '../../contract/call.ts'
import { createBusiness } from '../../contract/calls/create-business.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { deleteUser } from '../../contract/calls/delete-user.ts'
import { editBusiness } from '../../contract/calls/edit-business.ts'
import { getApiKey } from '../../contract/calls/get-api-key.ts'
import { getBusiness } from '../../contract/calls/get-business.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { getMe } from '../../contract/calls/get-me.ts'
import { listBusinesses } from '../../contract/calls/list-businesses.ts'
import { listUsers } from '../../contract/calls/list-users.ts'
import { countClaims } from '../../contract/calls/count-claims.ts'
import { revokeApiKey } from '../../contract/calls/revoke-api-key.ts'
import { rotateApiKey } from '../../contract/calls/rotate-api-key.ts'
import { createApp } from '../app.ts'
import { createAuthenticate } from '../auth/authenticate.ts'
import { openDatabase } from '../db/database.ts'
import { roleUrls } from '../db/roles.ts'
import { findMe } from '../people/people.queries.ts'
import { type Caller, requestOf } from '../testing/caller.ts'
import { findApiClient } from '../api-keys/find-api-client.ts'
import { Desk } from '../testing/desk.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let superAdmin: Caller

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  superAdmin = await world.as('super_admin')
})
afterAll(() => world[Symbol.asyncDispose]())

const newBusiness = (): SentBodyOf<typeof createBusiness> => ({
  name: 'Harbor Hail',
  timezone: 'America/Denver',
  admin: { first_name: 'Noor', last_name: 'Haddad', email: `${randomUUID()}@harbor.test` },
})

const picture = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(600, 7)])

describe('a new business', () => {
  test('comes with its first admin, invited by mail, once for a request that comes twice', async () => {
    const [body, key] = [newBusiness(), randomUUID()]
    const first = await superAdmin.ok(createBusiness, { body, key })
    expect(await superAdmin.ok(createBusiness, { body, key })).toEqual(first)
    expect(first).toMatchObject({ business: { name: 'Harbor Hail' }, user: { role: 'admin', state: 'invited' } })
    const { business, user } = first
    const mails = await world.owner.query('select business_id from outbox where recipient = $1', [user.email])
    expect(mails.rows).toEqual([{ business_id: business.id }])
    const inside = { params: { businessId: business.id } }
    expect((await superAdmin.ok(listUsers, inside)).data).toMatchObject([{ id: user.id }])
    const body2 = { first_name: 'Lee', last_name: 'Novak', email: `${randomUUID()}@harbor.test`, role: 'ops' } as const
    const second = await superAdmin.ok(createUser, { ...inside, body: body2 })
    expect(second.business.id).toBe(business.id)
    await superAdmin.ok(deleteUser, { params: { ...inside.params, id: second.user.id } })
    expect(await world.owner.query('select 1 from business where name = $1', [body.name])).toHaveProperty('rowCount', 1)
  })

  test('whose admin’s address is taken does not come about at all', async () => {
    const body = newBusiness()
    const admin_ = { ...body.admin, email: world.other.people.ops.email }
    const refused = await superAdmin.refused(createBusiness, { body: { ...body, name: 'Never', admin: admin_ } })
    expect(refused).toMatchObject({ status: 409, errors: { 'admin.email': 'Already in use' } })
    const left = await world.owner.query(`select 1 from business where name = 'Never' union all
      select 1 from events where data->'business'->>'name' = 'Never'`)
    expect(left.rowCount).toBe(0)
  })

  test('is opened by a super admin only, in a time zone of the list', async () => {
    expect((await admin.refused(createBusiness, { body: newBusiness() })).status).toBe(403)
    const body = { ...newBusiness(), timezone: 'Europe/Vienna' as never }
    expect((await superAdmin.refused(createBusiness, { body })).errors).toHaveProperty('timezone')
  })
})

describe('the settings of a business', () => {
  test('are changed by its admin, and another’s by a super admin', async () => {
    const { business } = await admin.ok(editBusiness, { body: { city: 'Goshen', zipcode: '37032-1234' } })
    expect(business).toMatchObject({ name: 'Prairie', city: 'Goshen', zipcode: '37032' })
    const params = { businessId: world.other.id }
    await superAdmin.ok(editBusiness, { params, body: { name: 'Lakeshore Claims', timezone: 'America/New_York' } })
    const other = await world.as('admin', world.other)
    expect((await other.ok(getBusiness)).business).toMatchObject({ name: 'Lakeshore Claims', version: 2 })
    expect((await other.ok(getMe)).user.business).toMatchObject({ timezone: 'America/New_York' })
    expect((await superAdmin.refused(getBusiness, { params: { businessId: randomUUID() } })).status).toBe(404)
  })

  test('hold the hours of calls and messages; messages leave within the law', async () => {
    const [calling_hours, message_hours] = [
      { from: '09:00', to: '19:00' },
      { from: '08:30', to: '20:30' },
    ]
    const { business } = await admin.ok(editBusiness, { body: { calling_hours, message_hours } })
    expect(business).toMatchObject({ calling_hours, message_hours })
    expect((await admin.ok(getBusiness)).business).toMatchObject({ calling_hours, message_hours })
    const { id } = await new Desk(admin).addContact()
    const { contact } = await admin.ok(getContact, { params: { id } })
    expect(contact.told_by?.hours).toEqual(message_hours)
    const late = await admin.refused(editBusiness, { body: { message_hours: { from: '08:00', to: '22:00' } } })
    expect(late).toMatchObject({ status: 422, errors: { message_hours: expect.stringContaining('the law') } })
    await admin.ok(editBusiness, { body: { calling_hours: null, message_hours: null } })
    expect((await admin.ok(getBusiness)).business).toMatchObject({ calling_hours: null, message_hours: null })
  })

  test('changed by two at once: the second is told what the first one did to the same field', async () => {
    const { version } = (await admin.ok(getBusiness)).business
    await superAdmin.ok(editBusiness, { body: { address: '1 Road', version } })
    await admin.ok(editBusiness, { body: { email: 'desk@prairie.test', version } })
    expect(await admin.refused(editBusiness, { body: { address: '2 Road', version } })).toMatchObject({
      status: 409,
      errors: { address: 'Prairie super_admin changed it to “1 Road”' },
    })
  })

  test('hold a picture, which pages find at an address of its own', async () => {
    const { logo } = (await admin.ok(editBusiness, { body: { logo: picture(png) } })).business
    expect((await admin.ok(getMe)).user.business.logo).toBe(logo)
    const shown = await world.app.request(logo ?? '')
    expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
    })
    for (const path of ['/api/logos/x', `/api/logos/${'a'.repeat(43)}`, `${logo}x`]) {
      expect((await world.app.request(path)).status).toBe(404)
    }
    expect((await admin.ok(editBusiness, { body: { logo: null } })).business.logo).toBeNull()
  })

  test('hold nothing that is no picture, or too large a one', async () => {
    const jpeg = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(20)])
    const webp = Buffer.concat([Buffer.from('RIFF0000WEBP'), Buffer.alloc(20)])
    for (const [bytes, type] of [
      [jpeg, 'image/jpeg'],
      [webp, 'image/webp'],
      [Buffer.concat([png, Buffer.alloc(200 * 1024 - png.length)]), 'image/png'],
    ] as const) {
      await admin.ok(editBusiness, { body: { logo: picture(bytes, type) } })
    }
    const before = (await admin.ok(getBusiness)).business
    const bad = [
      picture(Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml'),
      picture(Buffer.from('<svg onload="alert(1)"/>')),
      picture(jpeg, 'image/webp'),
      picture(Buffer.concat([png, Buffer.alloc(200 * 1024)])),
      'data:text/html;base64,PGI+',
      'https://example.test/logo.png',
      'data:image/png;base64,%3Csvg',
    ]
    for (const logo of bad) {
      const refused = await admin.refused(editBusiness, { body: { logo } })
      expect([logo.slice(0, 30), refused.status, Object.keys(refused.errors ?? {})]).toEqual([
        logo.slice(0, 30),
        422,
        ['logo'],
      ])
    }
    expect((await admin.ok(getBusiness)).business).toEqual(before)
  })
})

describe('an API key', () => {
  test('is shown once, kept as a hash, and known by its end', async () => {
    const key = randomUUID()
    const { business_api_key: made, business } = await admin.ok(rotateApiKey, { body: {}, key })
    expect(made).toMatch(/^cf_live_[\w-]{43}$/)
    expect(business.api_key_hint).toBe(made.slice(-4))
    expect(await admin.refused(rotateApiKey, { body: {}, key })).toMatchObject({ status: 409 })
    const { rows } = await world.owner.query('select api_key_hash from business where business_id = $1', [
      world.mine.id,
    ])
    expect(rows[0].api_key_hash).toEqual(createHash('sha256').update(made).digest())
    const kept = await world.owner.query(
      `select 1 from (select data::text as text from events union all select reply::text from command_reply
         union all select to_jsonb(b)::text from business b) all_text where strpos(text, $1) > 0`,
      [made.slice(3)],
    )
    expect(kept.rowCount).toBe(0)
    const again = await admin.ok(rotateApiKey, { body: {} })
    expect(again.business_api_key).not.toBe(made)
    // Settings that change afterwards leave the key as it is.
    await admin.ok(editBusiness, { body: { city: randomUUID() } })
    expect((await admin.ok(getBusiness)).business.api_key_hint).toBe(again.business_api_key.slice(-4))
  })
})

describe('an API key that is revoked', () => {
  const inLog = { error: () => {} }

  test('opens nothing from then on, in any server process, and is gone from what is shown', async () => {
    const { business_api_key: key } = await admin.ok(rotateApiKey, { body: { name: 'Claim feed' } })
    // Each has its own database connections, as two processes have.
    const second = openDatabase(roleUrls(world.ownerUrl).app)
    const authenticate = createAuthenticate({ database: second, tokens: world.tokens, findMe, findApiClient })
    const other = createApp({ ...world.dependencies, database: second, admission: { authenticate }, log: inLog })
    const statuses = async () =>
      Promise.all(
        [world.app, other].map(async (app) => {
          const { path } = requestOf(countClaims, {}, { businessId: world.mine.id, token: null })
          return (await app.request(path, { headers: { 'x-api-key': key } })).status
        }),
      )
    expect((await admin.ok(getApiKey)).api_key).toMatchObject({
      name: 'Claim feed',
      hint: key.slice(-4),
      last_used_at: null,
    })
    expect(await statuses()).toEqual([200, 200])
    expect((await admin.ok(getApiKey)).api_key?.last_used_at).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect((await admin.ok(revokeApiKey)).business.api_key_hint).toBeNull()
    expect(await statuses()).toEqual([401, 401])
    expect(await admin.ok(getApiKey)).toEqual({ api_key: null })
    expect((await admin.refused(revokeApiKey)).status).toBe(409)
    const left = await world.owner.query(
      `select 1 from business where business_id = $1 and (api_key_hash is not null or api_key_name is not null)`,
      [world.mine.id],
    )
    expect(left.rowCount).toBe(0)
    await second.close()
  })

  test('is revoked by who manages the business, and by nobody else', async () => {
    await admin.ok(rotateApiKey, { body: {} })
    expect((await (await world.as('ops')).refused(revokeApiKey)).status).toBe(403)
    expect((await admin.ok(getApiKey)).api_key).toMatchObject({ name: 'API key' })
  })
})

describe('usage', () => {
  test('is counted from the log, for every business, between two instants and no further', async () => {
    const desk = new Desk(await world.as('admin', world.other))
    const usageOf = async (query: { start_stamp?: string; end_stamp?: string } = {}) => {
      const { data, ...span } = await superAdmin.ok(listBusinesses, { query })
      const one = data.find(({ id }) => id === world.other.id)
      if (!one) throw new Error('the business is not listed')
      return { ...one.usage, ...span, names: data.map(({ name }) => name) }
    }
    const before = await usageOf()
    expect(before.names).toEqual(before.names.toSorted((a, b) => a.localeCompare(b)))
    const from = Date.now()
    const claim = await desk.receiveOne()
    await desk.receiveOne()
    const { id: event } = await desk.storm()
    await desk.ingest({ id: claim.id, action: 'create_new', event, call_center_id: world.other.people.call_center.id })
    await expect.poll(() => Date.now()).toBeGreaterThan(from + 1)
    const to = Date.now()
    const within = { start_stamp: String(from), end_stamp: String(to + 1) }
    const counts = { claims_received: 2, claims_ingested: 1, contacts_created: 1, people_active: 1 }
    expect(await usageOf(within)).toMatchObject({ ...counts, people: before.people })
    const nothing = { claims_received: 0, claims_ingested: 0, contacts_created: 0, people_active: 0 }
    expect(await usageOf({ start_stamp: String(to + 1) })).toMatchObject(nothing)
    expect(await usageOf({ ...within, end_stamp: String(from) })).toMatchObject(nothing)
    expect(await usageOf()).toMatchObject({ claims_received: before.claims_received + 2 })
    expect(
      (await superAdmin.refused(listBusinesses, { query: { start_stamp: String(to), end_stamp: '1767225600' } }))
        .errors,
    ).toEqual({
      end_stamp: 'Must not be before the start',
    })
    expect((await admin.refused(listBusinesses)).status).toBe(403)
  })
})
