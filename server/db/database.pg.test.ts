import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { roleUrls } from './roles.ts'

let own: TestDatabase
let database: Database
let owner: pg.Pool

beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(roleUrls(own.url).app, { max: 2 })
  owner = new pg.Pool({ connectionString: own.url, max: 1 })
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await own.drop()
})

const pinnedTo = `select current_setting('app.business_id') as id`

test('a connection is pinned to the business it works for, however often it changes hands', async () => {
  const ids = Array.from({ length: 4 }, () => randomUUID())
  const asked = Array.from({ length: 40 }, (_none, index) => ids[index % 4] ?? '')
  const seen = await Promise.all(
    asked.map((id) =>
      database.withBusiness(id, async (client) => (await client.query<{ id: string }>(pinnedTo)).rows[0]?.id),
    ),
  )
  expect(seen).toEqual(asked)
  expect(await database.withoutBusiness(async (client) => (await client.query(pinnedTo)).rows)).toEqual([{ id: '' }])
})

test('a connection that is cut in the middle of a query, or between two, fails that work and no other', async () => {
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  const work = [
    database.withBusiness(randomUUID(), (client) => client.query('select pg_sleep(60)')),
    database.withBusiness(randomUUID(), async (client) => {
      await client.query('select 1')
      const gone = new Promise((resolve) => client.once('end', resolve))
      await sleeping()
      await owner.query(cut)
      await gone
      return client.query('select 1')
    }),
  ]
  expect((await Promise.allSettled(work)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const after = await database.withBusiness(randomUUID(), (client) => client.query('select 2 as n'))
  expect(after.rows).toEqual([{ n: 2 }])
})

/** Resolves when the query that sleeps has begun. */
async function sleeping(): Promise<void> {
  const { rowCount } = await owner.query(
    `select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`,
  )
  if (!rowCount) await sleeping()
}
