import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { createUser } from '../../contract/calls/create-user.ts'
import { deleteUser } from '../../contract/calls/delete-user.ts'
import { listBusinesses } from '../../contract/calls/list-businesses.ts'
import { listOutbox } from '../../contract/calls/list-outbox.ts'
import { listSendbacks } from '../../contract/calls/list-sendbacks.ts'
import { listStorms } from '../../contract/calls/list-storms.ts'
import { listUsers } from '../../contract/calls/list-users.ts'
import { readLog } from '../../contract/calls/read-log.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'

let world: TestApp
let admin: Caller
let superAdmin: Caller
let desk: Desk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  superAdmin = await world.as('super_admin')
  desk = new Desk(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

/** What would find something if it were a pattern, or a part of the statement. */
const hostile = (mark: string) => ['\\', `${mark.slice(0, 3)}%`, `_${mark.slice(1)}`, `${mark}') or true --`]

describe('people', () => {
  const mark = randomUUID().slice(0, 8)
  const listed = async (query: object, who = admin) => {
    const { data, total } = await who.ok(listUsers, { query: { q: mark, ...query } })
    return [total, data.map(({ first_name }) => first_name)]
  }
  const add = (first_name: string, more: object = {}) => {
    const body = { first_name, last_name: 'Tran', email: `${mark}.${first_name}@example.test`.toLowerCase(), ...more }
    return admin.ok(createUser, { body: { role: 'ops', ...body } })
  }

  beforeAll(async () => {
    await add('Zoë', { role: 'ops', accessible_roles: 'ops|admin' })
    await add('Desk', { role: 'call_center', name: 'Prairie desk', phone: '6155550142' })
    const { user } = await add('Ana', { company: 'Dent & Co' })
    await admin.ok(deleteUser, { params: { id: user.id } })
  })

  test('are found by any of their words, and by every role they may act in', async () => {
    expect(await listed({ q: `0142 ${mark} PRAIRIE` })).toEqual([1, ['Desk']])
    expect(await listed({ accessible_role: 'admin' })).toEqual([1, ['Zoë']])
    expect(await listed({ role: 'admin' })).toEqual([0, []])
    for (const q of hostile(mark)) expect([q, await listed({ q })]).toEqual([q, [0, []]])
  })

  test('are sorted by what they go by, deleted ones last whatever the order', async () => {
    const byName = { sort_by: 'name', deleted: 'true' }
    expect(await listed(byName)).toEqual([3, ['Desk', 'Zoë', 'Ana']])
    expect(await listed({ ...byName, sort_desc: 'true' })).toEqual([3, ['Zoë', 'Desk', 'Ana']])
  })

  test('are sorted as people look names up, not by bytes', async () => {
    const id = randomUUID().slice(0, 8)
    const last_name = `Order ${id}`
    for (const first_name of ['Zed', 'Élan', 'Eva']) {
      await admin.ok(createUser, {
        body: { email: `${first_name.length}-${randomUUID()}@sort.test`, first_name, last_name, role: 'ops' },
      })
    }
    const { data } = await admin.ok(listUsers, { query: { q: id, sort_by: 'name' } })
    expect(data.map(({ first_name }) => first_name)).toEqual(['Élan', 'Eva', 'Zed'])
  })

  test('come in pages with their counts; without a limit they are all there', async () => {
    expect(await listed({ limit: '1', page: '2', sort_by: 'name' })).toEqual([2, ['Zoë']])
    expect(await listed({ limit: '1', page: '9' })).toEqual([2, []])
    const whole = await admin.ok(listUsers)
    expect([whole.total, whole.all]).toEqual([whole.data.length, whole.data.length])
    expect((await admin.ok(listUsers, { query: { q: mark } })).all).toBe(whole.total)
  })

  test('are found by colleagues by what these see of them only', async () => {
    await add('Cy', { company: `Hidden ${mark} Dents` })
    const ops = await world.as('ops')
    expect(await listed({ q: `${mark} cy` }, ops)).toEqual([1, ['Cy']])
    expect(await listed({ q: `${mark} dents` }, ops)).toEqual([0, []])
    expect((await ops.refused(listUsers, { query: { accessible_role: 'admin' } })).status).toBe(403)
    // An order would say who is only invited.
    expect((await ops.refused(listUsers, { query: { sort_by: 'state' } })).status).toBe(403)
    expect((await ops.refused(listUsers, { query: { sort_by: 'created_at' } })).status).toBe(403)
  })

  test('are not sorted by a column that the contract does not name', async () => {
    const query = { sort_by: 'password_hash' } as object
    expect(await admin.refused(listUsers, { query })).toMatchObject({
      status: 422,
      errors: { sort_by: expect.anything() },
    })
  })
})

test('storms are paged, sorted, searched and filtered, with the count of active ones', async () => {
  const mark = randomUUID().slice(0, 8)
  const first = await desk.storm({ title: `${mark} Aspen`, timespan: { start: '2026-01-02', end: '2026-01-02' } })
  await desk.storm({ title: `${mark} Birch`, timespan: { start: '2026-01-05', end: '2026-01-05' } })
  await desk.storm({ title: `${mark} Cedar`, timespan: { start: '2026-01-03', end: '2026-01-03' } })
  await admin.ok(archiveStorm, { params: { id: first.id } })
  const listed = async (query: object) => {
    const { data, total } = await admin.ok(listStorms, { query: { q: mark, limit: '2', ...query } })
    return [total, data.map(({ title }) => title.slice(9))]
  }
  expect(await listed({})).toEqual([3, ['Birch', 'Cedar']])
  expect(await listed({ page: '2' })).toEqual([3, ['Aspen']])
  expect(await listed({ sort_by: 'title', sort_desc: 'true' })).toEqual([3, ['Cedar', 'Birch']])
  expect(await listed({ status: 'archived' })).toEqual([1, ['Aspen']])
  const whole = await admin.ok(listStorms)
  expect([whole.total, whole.all]).toEqual([whole.data.length, whole.data.length])
  expect((await admin.ok(listStorms, { query: { q: mark } })).all).toBe(whole.all)
  expect(whole.active).toBe(whole.data.filter(({ deleted_at }) => deleted_at === null).length)
})

test('the outbox is searched, filtered and sorted, and a page past its end still says the total', async () => {
  const mark = randomUUID().slice(0, 8)
  for (const name of ['b', 'a', 'c']) {
    const person = { first_name: 'Jo', last_name: 'Ray', role: 'ops', email: `${name}.${mark}@example.test` } as const
    await admin.ok(createUser, { body: person })
  }
  const listed = async (query: object) => {
    const { data, total } = await superAdmin.ok(listOutbox, { query: { q: mark, ...query } })
    return [total, data.map(({ to }) => to[0])]
  }
  expect(await listed({})).toEqual([3, ['c', 'a', 'b']])
  expect(await listed({ sort_by: 'to' })).toEqual([3, ['a', 'b', 'c']])
  expect(await listed({ sort_by: 'to', sort_desc: 'true', limit: '2', page: '2' })).toEqual([3, ['a']])
  expect(await listed({ state: 'failed' })).toEqual([0, []])
  expect(await listed({ page: '7' })).toEqual([3, []])
  for (const q of hostile(mark)) expect([q, await listed({ q })]).toEqual([q, [0, []]])
})

test('businesses are paged and searched; the sum is that of all pages', async () => {
  await desk.receiveOne()
  const whole = await superAdmin.ok(listBusinesses)
  const { data, total, usage } = await superAdmin.ok(listBusinesses, {
    query: { limit: '1', sort_by: 'claims_received', sort_desc: 'true' },
  })
  expect([total, data.length]).toEqual([whole.data.length, 1])
  expect(usage.claims_received).toBe(whole.data.reduce((sum, one) => sum + one.usage.claims_received, 0))
  const only = await superAdmin.ok(listBusinesses, { query: { id: world.other.id, q: 'lakeshore' } })
  expect([only.total, only.data[0]?.id]).toEqual([1, world.other.id])
})

test('sendbacks are sorted by a column, newest first without one', async () => {
  const mark = randomUUID().slice(0, 8)
  const claims = await Promise.all(['Bo', 'Ann'].map((first_name) => desk.receiveOne({ first_name, last_name: mark })))
  for (const { id } of claims) await desk.ingest({ id, action: 'send_back' })
  const listed = async (query: object) =>
    (await admin.ok(listSendbacks, { query: { q: mark, ...query } })).data.map(({ first_name }) => first_name)
  expect(await listed({})).toEqual(['Ann', 'Bo'])
  expect(await listed({ sort_by: 'claimant', sortDesc: 'true' })).toEqual(['Bo', 'Ann'])
  expect(await listed({ sort_by: 'claimant', sortDesc: 'false', limit: '1' })).toEqual(['Ann'])
})

test('the log says where it ends to a reader without a cursor, and the lists say the same', async () => {
  const head = await world.followLog()
  expect(await admin.ok(readLog, { query: { topic: 'user' } })).toEqual({ events: [], cursor: head, behind: 0 })
  expect((await admin.ok(listUsers)).cursor).toBe(head)
  expect((await admin.ok(listStorms)).cursor).toBe(head)
  expect((await (await world.as('ops')).refused(readLog, { query: { topic: 'user' } })).status).toBe(403)
})
