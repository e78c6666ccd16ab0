import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SentBodyOf } from '../../contract/call.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { deleteUser } from '../../contract/calls/delete-user.ts'
import { editUser } from '../../contract/calls/edit-user.ts'
import { getMe } from '../../contract/calls/get-me.ts'
import { inviteUser } from '../../contract/calls/invite-user.ts'
import { listPeopleNames } from '../../contract/calls/list-people-names.ts'
import { listUsers } from '../../contract/calls/list-users.ts'
import { login } from '../../contract/calls/login.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { restoreUser } from '../../contract/calls/restore-user.ts'
import { isPerson } from '../../contract/people/person.ts'
import { type Caller, createCaller } from '../testing/caller.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let world: TestApp
let admin: Caller
let superAdmin: Caller
const password = 'a long enough password ☂'

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  superAdmin = await world.as('super_admin')
})
afterAll(() => world[Symbol.asyncDispose]())

type Body = SentBodyOf<typeof createUser>
const newUser = (more: Partial<Body> = {}): Body => ({
  first_name: 'Ines',
  last_name: 'Duarte',
  email: `${randomUUID()}@example.test`,
  role: 'ops',
  ...more,
})
const create = async (more: Partial<Body> = {}, who = admin) => (await who.ok(createUser, { body: newUser(more) })).user
const withPassword = { password, confirm_password: password }
const mailsTo = async (address: string) =>
  (await world.owner.query('select 1 from outbox where kind = $1 and recipient = $2', ['mail', address])).rowCount

describe('a new person', () => {
  test('is invited by mail, once for a request that comes twice', async () => {
    const [body, key] = [newUser({ zipcode: '37032-1234', accessible_roles: 'ops|data_entry' }), randomUUID()]
    const [first, again] = [await admin.ok(createUser, { body, key }), await admin.ok(createUser, { body, key })]
    expect(again).toEqual(first)
    expect(first).toMatchObject({
      user: { state: 'invited', zipcode: '37032', accessible_roles: 'ops|data_entry', activated_at: null },
      business: { id: world.mine.id, name: 'Prairie' },
    })
    expect(await mailsTo(body.email)).toBe(1)
    await admin.ok(inviteUser, { params: { id: first.user.id } })
    expect(await mailsTo(body.email)).toBe(2)
    const moved = `${randomUUID()}@example.test`
    await admin.ok(editUser, { params: { id: first.user.id }, body: { email: moved, city: 'Goshen' } })
    await admin.ok(editUser, { params: { id: first.user.id }, body: { city: 'Elsewhere' } })
    expect([await mailsTo(body.email), await mailsTo(moved)]).toEqual([2, 1])
    expect((await world.nobody.refused(login, { body: { email: body.email, password: 'none' } })).status).toBe(401)
  })

  test('who is given a password signs in with it and gets no mail; the log knows nothing of it', async () => {
    const user = await create(withPassword)
    expect(user.state).toBe('active')
    expect(await mailsTo(user.email)).toBe(0)
    const signedIn = await world.nobody.ok(login, { body: { email: user.email, password } })
    expect(signedIn.user).toMatchObject({ id: user.id, role: 'ops' })
    expect(await admin.refused(inviteUser, { params: { id: user.id } })).toMatchObject({ status: 409, state: 'active' })
    const kept = await world.owner.query(
      `select 1 from (select data::text as text from events union all select reply::text from command_reply) all_text
       where text like '%argon2%' or strpos(text, $1) > 0`,
      [password],
    )
    expect(kept.rowCount).toBe(0)
  })

  test('is known by name, and by no more, to those who see contacts and not people', async () => {
    const { id, full_name } = await create()
    for (const role of ['readonly', 'call_center'] as const) {
      const reader = await world.as(role)
      expect(await reader.refused(listUsers)).toMatchObject({ status: 403 })
      const { data } = await reader.ok(listPeopleNames)
      expect(data.filter((one) => one.id === id)).toEqual([{ id, full_name }])
      expect(new Set(data.flatMap((one) => Object.keys(one)))).toEqual(new Set(['id', 'full_name']))
      expect(data.map((one) => one.id)).not.toContain(world.other.people.admin.id)
    }
    expect(await (await world.as('appraiser')).refused(listPeopleNames)).toMatchObject({ status: 403 })
  })

  test('lacks nothing that the role needs, and a business admin is an admin', async () => {
    const refused = await admin.refused(createUser, { body: newUser({ role: 'appraiser' }) })
    expect(refused).toMatchObject({ status: 422, errors: { appraiser_zipcodes: expect.stringContaining('ZIP code') } })
    const wrong = newUser({ role: 'ops', accessible_roles: 'readonly' })
    expect((await admin.refused(createUser, { body: wrong })).errors).toEqual({
      accessible_roles: 'Must include the main role, ops',
    })
    const also = await create({ role: 'business_admin', accessible_roles: 'business_admin|ops' })
    expect(also).toMatchObject({ role: 'admin', accessible_roles: 'admin|ops' })
  })

  test('must have an address of their own in the business, and deletion frees it', async () => {
    const here = await create()
    expect(await admin.refused(createUser, { body: newUser({ email: here.email.toUpperCase() }) })).toMatchObject({
      status: 409,
      errors: { email: 'Already in use' },
    })
    await admin.ok(deleteUser, { params: { id: here.id } })
    const heir = await create({ email: here.email })
    expect(await admin.refused(restoreUser, { params: { id: here.id } })).toMatchObject({
      errors: { email: 'Already in use' },
    })
    await admin.ok(deleteUser, { params: { id: heir.id } })
    const { user } = await admin.ok(restoreUser, { params: { id: here.id } })
    expect(user).toMatchObject({ state: 'invited', deleted_at: null })
  })

  test('of two who ask for one address at the same moment, one gets it', async () => {
    const body = newUser()
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.send(createUser, { body })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  })
})

describe('an admin', () => {
  test('neither makes a super admin nor touches one', async () => {
    const id = (await create()).id
    const tries = [
      admin.refused(createUser, { body: newUser({ role: 'super_admin' }) }),
      admin.refused(createUser, { body: newUser({ accessible_roles: 'ops|super_admin' }) }),
      admin.refused(editUser, { params: { id }, body: { role: 'super_admin' } }),
      admin.refused(editUser, { params: { id }, body: { accessible_roles: 'super_admin|ops' } }),
    ]
    const params = { id: world.mine.people.super_admin.id }
    tries.push(
      admin.refused(editUser, { params, body: { email: 'mine@example.test' } }),
      admin.refused(editUser, { params, body: withPassword }),
      admin.refused(deleteUser, { params }),
      admin.refused(inviteUser, { params }),
      admin.refused(restoreUser, { params }),
    )
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([403]))
    const made = await superAdmin.ok(editUser, { params: { id }, body: { accessible_roles: 'ops|super_admin' } })
    expect(made.user.accessible_roles).toBe('ops|super_admin')
  })

  test('cannot delete or demote themselves, nor give themselves a password without the present one', async () => {
    const params = { id: world.mine.people.admin.id }
    expect((await admin.refused(deleteUser, { params })).message).toMatch(/your own account/)
    expect((await admin.refused(editUser, { params, body: { role: 'ops' } })).message).toMatch(/your own admin role/)
    expect((await admin.refused(editUser, { params, body: withPassword })).errors).toHaveProperty('password')
    const { user } = await admin.ok(editUser, { params, body: { accessible_roles: 'admin|ops' } })
    expect(user.accessible_roles).toBe('admin|ops')
    // The session from which it was done goes on.
    await admin.ok(getMe)
  })

  test('who is the last one is not deleted by a super admin either', async () => {
    const params = { businessId: world.other.id, id: world.other.people.admin.id }
    expect((await superAdmin.refused(deleteUser, { params })).message).toMatch(/last admin who can sign in/)
    await superAdmin.ok(createUser, {
      params: { businessId: world.other.id },
      body: newUser({ role: 'admin', ...withPassword }),
    })
    expect((await superAdmin.ok(deleteUser, { params })).user.state).toBe('deleted')
    await superAdmin.ok(restoreUser, { params })
  })
})

describe('sessions', () => {
  test('end at once with another role, other rights, a new password and deletion, and only then', async () => {
    const user = await create(withPassword)
    const params = { id: user.id }
    const signedIn = async (email = user.email) => {
      const { access_token } = await world.nobody.ok(login, { body: { email, password } })
      return { as: createCaller(world.app, { businessId: world.mine.id, token: access_token }) }
    }
    const statusOf = async (caller: Caller) => (await caller.send(getMe)).status
    const ways = [
      () => admin.ok(editUser, { params, body: { role: 'readonly' } }),
      () => admin.ok(editUser, { params, body: { accessible_roles: 'readonly|ops' } }),
      () => admin.ok(editUser, { params, body: { permissions: ['intake_view'] } }),
      () => admin.ok(editUser, { params, body: withPassword }),
      () => admin.ok(deleteUser, { params }),
    ]
    for (const way of ways) {
      const { as } = await signedIn()
      await admin.ok(editUser, { params, body: { city: randomUUID() } })
      expect(await statusOf(as)).toBe(200)
      await way()
      expect(await statusOf(as)).toBe(401)
    }
    expect((await world.nobody.refused(login, { body: { email: user.email, password } })).status).toBe(401)
    await admin.ok(restoreUser, { params })
    expect(await statusOf((await signedIn()).as)).toBe(200)
  })
})

describe('what is seen', () => {
  test('of people: all by who manages them, the deleted on demand, names by who works beside them', async () => {
    const user = await create({ company: 'Dent & Co' })
    await admin.ok(deleteUser, { params: { id: user.id } })
    const seen = async (who: Caller, query: { deleted?: 'true' } = {}) => {
      const { data } = await who.ok(listUsers, { query })
      return data
    }
    expect((await seen(admin)).map(({ id }) => id)).not.toContain(user.id)
    const all = await seen(admin, { deleted: 'true' })
    expect(all.every(isPerson)).toBe(true)
    expect(all.find(({ id }) => id === user.id)).toMatchObject({ state: 'deleted', company: 'Dent & Co' })
    const ops = await world.as('ops')
    expect((await seen(ops)).some(isPerson)).toBe(false)
    expect((await ops.refused(listUsers, { query: { deleted: 'true' } })).status).toBe(403)
  })

  test('of their history: every change by who manages them, nothing by others', async () => {
    const { id } = await create()
    await admin.ok(editUser, { params: { id }, body: { city: 'Goshen' } })
    await admin.ok(deleteUser, { params: { id } })
    const params = { category: 'user', id }
    const { events } = await admin.ok(readHistory, { params })
    expect(events.map(({ type }) => type)).toEqual(['UserInvited', 'UserEdited', 'UserDeleted'])
    expect(events[1]).toMatchObject({ data: { changes: { city: 'Goshen' }, was: { city: null } } })
    expect((await (await world.as('ops')).refused(readHistory, { params })).status).toBe(403)
  })

  test('by two admins at once: the second is told what the first one did to the same field', async () => {
    const { id, version } = await create()
    const params = { id }
    await superAdmin.ok(editUser, { params, body: { city: 'Goshen', version } })
    await admin.ok(editUser, { params, body: { company: 'Dent & Co', version } })
    expect(await admin.refused(editUser, { params, body: { city: 'Elsewhere', version } })).toMatchObject({
      status: 409,
      by: 'Prairie super_admin',
      errors: { city: 'Prairie super_admin changed it to “Goshen”' },
    })
  })
})
