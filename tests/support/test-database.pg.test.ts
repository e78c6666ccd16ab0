import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

async function tables(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  await client.query('create table mine (n int)')
  await client.end()
  return rows.map((row) => row.name)
}

test('each test database is migrated and its own', async () => {
  await using one = await createTestDatabase()
  await using two = await createTestDatabase()
  const [first, second] = [await tables(one.url), await tables(two.url)]
  expect(first).toContain('events')
  expect(second).toEqual(first)
})
