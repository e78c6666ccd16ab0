import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { type Database, openDatabase, type TenantClient } from '../db/database.ts'
import { roleUrls } from '../db/roles.ts'
import { VersionConflict } from './append.ts'
import { LeasedByOther, leasedByOther } from './leased.ts'
import { CommandHandler, type CommandScope, hashRequest, type Plan } from './handle-command.ts'
import { KeyReused } from './saved-reply.ts'

let own: TestDatabase
let database: Database
let owner: pg.Pool
let commands: CommandHandler
let woken = 0
const businessId = randomUUID()

beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(roleUrls(own.url).app, { max: 20 })
  owner = new pg.Pool({ connectionString: own.url, max: 2 })
  commands = new CommandHandler(database, () => (woken += 1))
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await own.drop()
})

function scopeOf(key: string | null, asked = 'a'): CommandScope {
  const actor = { id: 'tester', name: 'T. Ester' }
  const now = '2026-03-10T10:00:00.000Z'
  return { businessId, actor, now, key: key ? { id: key, hash: hashRequest('POST', '/x', asked) } : null }
}

/** A plan as every command has one: look where the stream is, and go one further. */
function goOn(stream: string) {
  return async (client: TenantClient): Promise<Plan<{ version: number }>> => {
    const { rows } = await client.query('select coalesce(max(version), 0) as at from events where stream = $1', [
      stream,
    ])
    const expected = Number(rows[0].at)
    const events = [{ type: 'WentOn', data: {} }]
    return { streams: [{ stream, expected, events }], projections: [], reply: { version: expected + 1 } }
  }
}

async function lengthOf(stream: string) {
  const { rows } = await owner.query('select count(*)::int as n from events where stream = $1', [stream])
  return rows[0].n as number
}

test('a repeated key gets the saved reply, and nothing happens twice', async () => {
  const [stream, key] = [`test:${randomUUID()}`, randomUUID()]
  const first = await commands.handle(scopeOf(key), goOn(stream))
  await commands.handle(scopeOf(null), goOn(stream))
  const wakes = woken
  const plan = () => Promise.reject(new Error('planned again'))
  expect(await commands.handle(scopeOf(key), plan)).toEqual(first)
  expect(woken).toBe(wakes)
  expect(await lengthOf(stream)).toBe(2)
})

test('a key that was used for another request is refused, and another business may use it', async () => {
  const [stream, key] = [`test:${randomUUID()}`, randomUUID()]
  await commands.handle(scopeOf(key, 'a'), goOn(stream))
  await expect(commands.handle(scopeOf(key, 'b'), goOn(stream))).rejects.toBeInstanceOf(KeyReused)
  expect(await lengthOf(stream)).toBe(1)
  const elsewhere = { ...scopeOf(key, 'b'), businessId: randomUUID() }
  expect(await commands.handle(elsewhere, goOn(`test:${randomUUID()}`))).toEqual({ version: 1 })
})

test('requests with one key at the same moment have one effect and the same reply', async () => {
  const [stream, key] = [`test:${randomUUID()}`, randomUUID()]
  const replies = await Promise.all(Array.from({ length: 12 }, () => commands.handle(scopeOf(key), goOn(stream))))
  expect(new Set(replies.map(({ version }) => version))).toEqual(new Set([1]))
  expect(await lengthOf(stream)).toBe(1)
})

test('without a key the same requests have as many effects, and the check above would see it', async () => {
  const stream = `test:${randomUUID()}`
  const replies = await Promise.all(Array.from({ length: 3 }, () => commands.handle(scopeOf(null), goOn(stream))))
  expect(new Set(replies.map(({ version }) => version))).toEqual(new Set([1, 2, 3]))
  expect(await lengthOf(stream)).toBe(3)
})

test('many commands on one stream at the same moment all find their turn', async () => {
  const stream = `test:${randomUUID()}`
  await Promise.all(Array.from({ length: 50 }, () => commands.handle(scopeOf(null), goOn(stream))))
  expect(await lengthOf(stream)).toBe(50)
})

test('two commands that wait for each other’s rows are both carried out: one is planned again', async () => {
  const stream = `test:${randomUUID()}`
  let planned = 0
  let locked = 0
  const both = Promise.withResolvers<void>()
  const locking = (first: number, second: number) => async (client: TenantClient) => {
    planned += 1
    await client.query('select pg_advisory_xact_lock(18, $1)', [first])
    locked += 1
    if (locked >= 2) both.resolve()
    await both.promise
    await client.query('select pg_advisory_xact_lock(18, $1)', [second])
    return goOn(stream)(client)
  }
  await Promise.all([locking(1, 2), locking(2, 1)].map((plan) => commands.handleInTransaction(scopeOf(null), plan)))
  expect(planned).toBe(3)
  expect(await lengthOf(stream)).toBe(2)
})

test('a version conflict is planned again, but not without end', async () => {
  const stream = `test:${randomUUID()}`
  let planned = 0
  const late = async () => {
    planned += 1
    return { streams: [{ stream, expected: 7, events: [{ type: 'TooLate', data: {} }] }], projections: [], reply: {} }
  }
  await expect(commands.handle(scopeOf(null), late)).rejects.toBeInstanceOf(VersionConflict)
  expect(planned).toBeGreaterThan(1)
  expect(await lengthOf(stream)).toBe(0)
})

test('a thing that others take and give back all the time is planned again, but not without end', async () => {
  let planned = 0
  const taken = async () => {
    planned += 1
    if (planned > 1000) throw new Error('for ever')
    throw leasedByOther({ detail: JSON.stringify({ stream: `test:${planned % 2}`, until: '2026-03-10T10:00:00Z' }) })
  }
  await expect(commands.handle(scopeOf(null), taken)).rejects.toBeInstanceOf(LeasedByOther)
  expect(planned).toBeGreaterThan(2)
})

test('any other failure is not tried again', async () => {
  let planned = 0
  const faulty = async () => {
    planned += 1
    const broken = { name: 'broken', sql: 'insert into storm (business_id) values ($1::uuid)', params: [businessId] }
    return {
      streams: [{ stream: `test:${randomUUID()}`, expected: 0, events: [{ type: 'Broken', data: {} }] }],
      projections: [broken],
      reply: {},
    }
  }
  await expect(commands.handle(scopeOf(null), faulty)).rejects.toMatchObject({ code: '23502' })
  expect(planned).toBe(1)
})

test('a plan without events keeps nothing, not even its key', async () => {
  const key = randomUUID()
  const nothing = async () => ({ streams: [], projections: [], reply: { done: 'nothing' } })
  expect(await commands.handle(scopeOf(key), nothing)).toEqual({ done: 'nothing' })
  const { rowCount } = await owner.query('select 1 from command_reply where key = $1', [key])
  expect(rowCount).toBe(0)
})

test('in a transaction, what the plan writes beside its events happens once with them, or not at all', async () => {
  const mine = { ...scopeOf(null), businessId: randomUUID() }
  await owner.query(`insert into business (business_id, name, timezone) values ($1, '', 'UTC')`, [mine.businessId])
  const nameOf = async () =>
    (await owner.query('select name from business where business_id = $1', [mine.businessId])).rows[0].name as string
  const writing = (stream: string) => async (client: TenantClient) => {
    await client.query(`update business set name = name || '+'`)
    return goOn(stream)(client)
  }
  const stream = `test:${randomUUID()}`
  await Promise.all(Array.from({ length: 8 }, () => commands.handleInTransaction(mine, writing(stream))))
  expect([await lengthOf(stream), await nameOf()]).toEqual([8, '+'.repeat(8)])

  const refused = commands.handleInTransaction(mine, async (client) => {
    await writing(stream)(client)
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect([await lengthOf(stream), await nameOf()]).toEqual([8, '+'.repeat(8)])

  // Without a transaction it stays behind, and the check above would see it.
  const left = commands.handle(mine, async (client) => {
    await writing(stream)(client)
    throw new Error('no')
  })
  await expect(left).rejects.toThrow('no')
  expect(await nameOf()).toBe('+'.repeat(9))
})
