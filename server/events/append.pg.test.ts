import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { type Database, openDatabase, type TenantClient } from '../db/database.ts'
import { roleUrls } from '../db/roles.ts'
import { type Append, append, type Projection, type StreamAppend, VersionConflict } from './append.ts'

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

const happened = (n: number) => ({ type: 'Happened', data: { n } })
/** Streams of storms are expected unchanged by others, and hold events of storms only. */
const archived = { type: 'StormArchived', data: {} }

function work(streams: StreamAppend[], projections: Projection[] = []): Append {
  const actor = { id: 'tester', name: 'T. Ester' }
  return { businessId, actor, at: '2026-03-10T10:00:00.000Z', commandId: null, streams, projections }
}

function add(streams: StreamAppend[], projections: Projection[] = []) {
  return database.withBusiness(businessId, (client) => append(client, work(streams, projections)))
}

async function versionsOf(stream: string): Promise<number[]> {
  const { rows } = await owner.query('select version from events where stream = $1 order by id', [stream])
  return rows.map(({ version }) => version)
}

/** A projection that writes one storm's row, and so takes its lock. */
function touch(...ids: string[]): Projection {
  return {
    name: 'touched',
    sql: `insert into storm (id, business_id, created_at, version, doc)
          select id, $1::uuid, now(), 1, '{}' from unnest($2::uuid[]) as row (id)
          on conflict (id) do update set version = storm.version + 1`,
    params: [businessId, ids],
  }
}

describe('append', () => {
  test('keeps events in order, with who, when and what', async () => {
    const [a, b] = [`test:${randomUUID()}`, `test:${randomUUID()}`]
    await add([
      { stream: b, expected: 0, events: [happened(1)] },
      { stream: a, expected: 0, events: [happened(1), happened(2)] },
    ])
    await add([{ stream: a, expected: 2, events: [happened(3)] }])
    expect(await versionsOf(a)).toEqual([1, 2, 3])
    expect(await versionsOf(b)).toEqual([1])
    const { rows } = await owner.query('select * from events where stream = $1 and version = 3', [a])
    expect(rows[0]).toMatchObject({ type: 'Happened', data: { n: 3 }, actor_name: 'T. Ester', business_id: businessId })
  })

  test.each([
    ['changing', 'test', [happened(3)]],
    ['relying on', 'storm', []],
  ])("refuses %s another business's stream, at the very version that it has", async (_how, category, events) => {
    const stream = `${category}:${randomUUID()}`
    const first = category === 'storm' ? [archived, archived] : [happened(1), happened(2)]
    await add([{ stream, expected: 0, events: first }])
    const other = randomUUID()
    const own = { stream: `test:${randomUUID()}`, expected: 0, events: [happened(1)] }
    const foreign = work([{ stream, expected: 2, events }, own])
    await expect(
      database.withBusiness(other, (client) => append(client, { ...foreign, businessId: other })),
    ).rejects.toThrow(VersionConflict)
    expect(await versionsOf(stream)).toEqual([1, 2])
    expect(await versionsOf(own.stream)).toEqual([])
  })

  test.each([
    ['behind', 1],
    ['ahead', 3],
    ['far ahead', 99],
    ['as of a stream that does not exist', 0],
  ])('refuses an expected version that is %s, and keeps nothing of the whole append', async (_how, expected) => {
    const [stream, beside] = [`test:${randomUUID()}`, `test:${randomUUID()}`]
    const row = randomUUID()
    await add([{ stream, expected: 0, events: [happened(1), happened(2)] }])
    const wrong = add(
      [
        { stream: beside, expected: 0, events: [happened(1)] },
        { stream, expected, events: [happened(3)] },
      ],
      [touch(row)],
    )
    await expect(wrong).rejects.toBeInstanceOf(VersionConflict)
    expect(await versionsOf(stream)).toEqual([1, 2])
    expect(await versionsOf(beside)).toEqual([])
    expect((await owner.query('select 1 from storm where id = $1', [row])).rowCount).toBe(0)
  })

  test('a unique violation in a projection is a fault, not a version conflict, and keeps nothing', async () => {
    const stream = `test:${randomUUID()}`
    const key = randomUUID()
    const clash: Projection = {
      name: 'clash',
      sql: `insert into storm (id, business_id, created_at, version, doc)
            select $1::uuid, $2::uuid, now(), n, '{}' from generate_series(1, 2) as n`,
      params: [key, businessId],
    }
    const failed = add([{ stream, expected: 0, events: [happened(1)] }], [clash])
    await expect(failed).rejects.toMatchObject({ code: '23505', constraint: 'storm_pkey' })
    await expect(failed).rejects.not.toBeInstanceOf(VersionConflict)
    expect(await versionsOf(stream)).toEqual([])
  })

  test('a later event of one stream waits for no other stream', async () => {
    const [a, b] = [`test:${randomUUID()}`, `test:${randomUUID()}`]
    await database.withBusiness(businessId, async (one) => {
      await one.query('begin')
      await append(one, work([{ stream: a, expected: 0, events: [happened(1)] }]))
      await add([{ stream: b, expected: 0, events: [happened(1)] }])
      await one.query('rollback')
    })
    expect([await versionsOf(a), await versionsOf(b)]).toEqual([[], [1]])
  })
})

describe('a stream that is only relied on', () => {
  test.each([
    ['behind', 1],
    ['ahead', 3],
    ['of a stream that does not exist', 0],
  ])('refuses the append when the expected version is %s', async (_how, expected) => {
    const [storm, claim] = [`storm:${randomUUID()}`, `test:${randomUUID()}`]
    await add([{ stream: storm, expected: 0, events: [archived, archived] }])
    const relying = (version: number) =>
      add([
        { stream: claim, expected: 0, events: [happened(1)] },
        { stream: storm, expected: version, events: [] },
      ])
    await expect(relying(expected)).rejects.toBeInstanceOf(VersionConflict)
    expect(await versionsOf(claim)).toEqual([])
    await relying(2)
    expect(await versionsOf(claim)).toEqual([1])
    expect(await versionsOf(storm)).toEqual([1, 2])
  })

  /** One expects a storm unchanged, in a transaction that is open; meanwhile the storm is changed. Ids as the log has them. */
  async function changedWhileExpected() {
    const [storm, claim] = [`storm:${randomUUID()}`, `test:${randomUUID()}`]
    await add([{ stream: storm, expected: 0, events: [archived] }])
    await database.withBusiness(businessId, async (one) => {
      await one.query('begin')
      await append(one, work([{ stream: storm, expected: 1, events: [] }]))
      const change = add([{ stream: storm, expected: 1, events: [archived] }])
      await expect.poll(async () => Promise.race([change.then(() => 'done'), waitsForLock()])).toBeTruthy()
      await append(one, work([{ stream: claim, expected: 0, events: [happened(1)] }]))
      await one.query('commit')
      await change
    })
    const { rows } = await owner.query('select stream from events where stream = any($1) order by id', [[storm, claim]])
    return rows.map(({ stream }) => (stream === storm ? 'storm' : 'claim'))
  }

  async function waitsForLock() {
    const { rowCount } = await owner.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return (rowCount ?? 0) > 0 && 'waits'
  }

  test('is not changed before those who rely on it have committed, in the order of the log too', async () => {
    expect(await changedWhileExpected()).toEqual(['storm', 'claim', 'storm'])
  })

  test('which nobody held would change under them, and the log shows it', async () => {
    const [{ text }] = (await owner.query<{ text: string }>(`select pg_get_functiondef('moved_on'::regproc) as text`))
      .rows as [{ text: string }]
    await owner.query(text.replaceAll(/perform pg_advisory_xact_lock\w*\([^;]*;/g, 'null;'))
    expect(await changedWhileExpected()).toEqual(['storm', 'storm', 'claim'])
    await owner.query(text)
  })
})

describe('appends to shared streams at the same moment', () => {
  /** What came of many appends at once: how many happened, were told of a conflict, ended in a deadlock. */
  async function race(appends: (() => Promise<void>)[]) {
    const results = await Promise.allSettled(appends.map((run) => run()))
    const failures = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    const deadlocks = failures.filter((error) => (error as { code?: string }).code === '40P01')
    const conflicts = failures.filter((error) => error instanceof VersionConflict)
    return {
      happened: results.length - failures.length,
      conflicts: conflicts.length,
      deadlocks: deadlocks.length,
      others: failures.filter((error) => !deadlocks.includes(error) && !(error instanceof VersionConflict)),
    }
  }

  test('in opposite order they never wait for each other in a circle, nor do their projections', async () => {
    const ids = Array.from({ length: 60 }, () => randomUUID())
    const streams = ids.map((id) => `test:${id}`)
    for (let version = 0; version < 10; version += 1) {
      const all = streams.map((stream) => ({ stream, expected: version, events: [happened(version)] }))
      const outcome = await race(
        Array.from({ length: 16 }, (_none, index) => () => {
          const forth = index % 2 === 0
          return add(forth ? all : all.toReversed(), [touch(...(forth ? ids : ids.toReversed()))])
        }),
      )
      expect(outcome).toEqual({ happened: 1, conflicts: 15, deadlocks: 0, others: [] })
    }
  })

  test('a caller who appends stream by stream in an order of its own does end in a deadlock, and is seen', async () => {
    const [a, b] = [`test:${randomUUID()}`, `test:${randomUUID()}`]
    const one = (client: TenantClient, stream: string) =>
      append(client, work([{ stream, expected: 0, events: [happened(1)] }]))
    let arrived = 0
    const bothHoldOne = Promise.withResolvers<void>()
    const unsorted = (first: string, second: string) => () =>
      database.withBusiness(businessId, async (client) => {
        await client.query('begin')
        try {
          await one(client, first)
          if (++arrived === 2) bothHoldOne.resolve()
          await bothHoldOne.promise
          await one(client, second)
          await client.query('commit')
        } catch (error) {
          await client.query('rollback')
          throw error
        }
      })
    expect((await race([unsorted(a, b), unsorted(b, a)])).deadlocks).toBe(1)
  })
})
