import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.ts'
import { appliedMigrations, migrationLockMs, runMigrations } from './run-migrations.ts'
import { withLimits } from './session-limits.ts'

let own: TestDatabase
beforeAll(async () => {
  own = await createTestDatabase()
})
afterAll(() => own.drop())

const step = (text: string): Migration => ({
  up: async (db) => {
    await sql.raw(text).execute(db)
  },
})

test('migrations that want tables in another order than a request end in no deadlock, and wait for it', async () => {
  const pool = new pg.Pool({ connectionString: withLimits(own.url, { lockMs: migrationLockMs }), max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const request = new pg.Client({ connectionString: own.url })
  await request.connect()
  await request.query('create table first_one (id int); create table second_one (id int)')
  const stubs = Object.fromEntries((await appliedMigrations(db)).map((name) => [name, step('select')]))
  const both = {
    '9001-first': step('alter table first_one add column a int'),
    '9002-second': step('alter table second_one add column a int'),
  }
  await request.query('begin; select from second_one')
  const ran = runMigrations(db, async () => ({ ...stubs, ...both }))
  const has = `select from pg_attribute where attrelid = 'first_one'::regclass and attname = 'a'`
  while (!(await request.query(has)).rowCount);
  // The first table is free again while the second one is waited for.
  await request.query('select from first_one')
  expect((await appliedMigrations(db)).toSorted().at(-1)).toBe('9001-first')
  await request.query('commit')
  await ran
  expect((await appliedMigrations(db)).toSorted().at(-1)).toBe('9002-second')
  await request.end()
  await db.destroy()
})
