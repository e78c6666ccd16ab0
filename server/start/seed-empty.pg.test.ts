import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { openDatabase } from '../db/database.ts'
import { roleUrls } from '../db/roles.ts'
import { readSettings } from '../http/settings.ts'
import { seedEmpty } from './seed-empty.ts'

/** Rows of a table as the planner knows them: -1 where it knows nothing. */
async function knownRows(url: string, table: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ known: number }>(
      'select reltuples::int as known from pg_class where oid = $1::regclass',
      [table],
    )
    return rows[0]?.known ?? -1
  } finally {
    await client.end()
  }
}

test('the planner knows the rows of a demo, so that the first queries read no whole tables', async () => {
  const own = await createTestDatabase()
  const database = openDatabase(roleUrls(own.url).app)
  try {
    expect(await knownRows(own.url, 'contact')).toBe(-1)
    const settings = readSettings({ DEMO: 'small' })
    const secrets = { codes: [new Uint8Array(32)] }
    const live = { push: { wake: () => {} } } as unknown as Parameters<typeof seedEmpty>[2]
    await seedEmpty(
      settings,
      { ownerUrl: own.url, database, secrets } as unknown as Parameters<typeof seedEmpty>[1],
      live,
    )
    expect(await knownRows(own.url, 'contact')).toBeGreaterThan(0)
  } finally {
    await database.close()
    await own.drop()
  }
})
