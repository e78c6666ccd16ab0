import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { documentRequestSamples } from '../../machines/document-request/document-request.samples.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { roleUrls } from '../db/roles.ts'
import { type Append, type StreamAppend, VersionConflict } from './append.ts'
import { GroupAppend } from './group-append.ts'

let own: TestDatabase
let database: Database
let owner: pg.Pool
const businessId = randomUUID()

beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(roleUrls(own.url).app, { max: 20 })
  owner = new pg.Pool({ connectionString: own.url, max: 2 })
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await own.drop()
})

function work(name: string, streams: StreamAppend[], stormId: string = randomUUID()): Append {
  const row = {
    name: 'storms',
    sql: `insert into storm (id, business_id, created_at, version, doc)
          select row.id, $1::uuid, now(), 1, '{}' from unnest($2::uuid[]) as row (id)`,
    params: [businessId, [stormId]],
  }
  const at = `2026-03-10T10:00:0${name.length % 10}.000Z`
  return { businessId, actor: { id: name, name }, at, commandId: randomUUID(), streams, projections: [row] }
}

test('appends that come together keep their own author, time and command, and one that fails takes no other along', async () => {
  const [taken, sameStorm] = [`test:${randomUUID()}`, randomUUID()]
  const one = (stream: string, expected = 0): StreamAppend => ({
    stream,
    expected,
    events: [{ type: 'Happened', data: {} }],
  })
  const works = [
    ...Array.from({ length: 10 }, (_, n) => work('x'.repeat(n + 1), [one(`test:${randomUUID()}`)])),
    work('winner or loser', [one(taken)]),
    work('loser or winner', [one(taken)]),
    work('ahead', [one(`test:${randomUUID()}`, 7)]),
    work('storm', [one(`test:${randomUUID()}`)], sameStorm),
    work('same storm', [one(`test:${randomUUID()}`)], sameStorm),
  ]
  const log = new GroupAppend()
  const results = await Promise.allSettled(
    works.map((each) => database.withBusiness(businessId, (client) => log.append(client, each))),
  )

  const done = works.filter((_work, index) => results[index]?.status === 'fulfilled')
  expect(done.slice(0, 10)).toEqual(works.slice(0, 10))
  expect(results.slice(10, 12).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results[12]).toMatchObject({ reason: expect.any(VersionConflict) })
  expect(results.slice(13).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  const { rows } = await owner.query(
    'select stream, version, at, actor_id, actor_name, command_id from events order by stream',
  )
  const expected = done.map(({ streams, at, actor, commandId }) => ({
    stream: streams[0]?.stream,
    version: 1,
    at: new Date(at),
    actor_id: actor.id,
    actor_name: actor.name,
    command_id: commandId,
  }))
  expect(rows).toEqual(expected.toSorted((a, b) => ((a.stream ?? '') < (b.stream ?? '') ? -1 : 1)))
  expect((await owner.query('select count(*)::int from storm')).rows[0].count).toBe(done.length)
})

test('of two that come together, each of which expects unchanged what the other changes, one is decided again', async () => {
  const log = new GroupAppend()
  const [asked, met] = documentRequestSamples.map(({ event }) => event(null))
  const changing = (stream: string, expected: number): StreamAppend => ({
    stream,
    expected,
    events: [expected === 0 ? asked : met].filter((event) => event !== undefined),
  })
  for (let turn = 0; turn < 10; turn += 1) {
    // Of a category whose aggregates are expected unchanged.
    const [one, other] = [`document_request:${randomUUID()}`, `document_request:${randomUUID()}`]
    for (const stream of [one, other])
      await database.withBusiness(businessId, (client) => log.append(client, work('made', [changing(stream, 0)])))
    const works = [
      work('first', [changing(one, 1), { stream: other, expected: 1, events: [] }]),
      work('second', [changing(other, 1), { stream: one, expected: 1, events: [] }]),
    ]
    const results = await Promise.allSettled(
      works.map((each) => database.withBusiness(businessId, (client) => log.append(client, each))),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(VersionConflict) })
  }
})
