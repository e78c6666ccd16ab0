import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { migrate } from '../../server/db/migrate.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { verifyReadModels } from '../../server/verification/verify-read-models.ts'
import { withOwner } from '../support/with-owner.ts'
import { createTestDatabase } from '../support/test-database.ts'
import {
  backUp,
  contentsOf,
  createEmptyDatabase,
  createFolder,
  rowsOf,
  schemaOf,
  seed,
  write,
  writeBetweenTables,
} from './backup-world.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Writes before one table of the log's read models, the log and the other tables of read models are read. */
const betweenTables = ['business', 'events', 'person']

/** Backs a database up while servers write to it, destroys it, restores it, and says what is different then. */
async function drill() {
  await using folder = await createFolder()
  await using before = await createTestDatabase()
  await using after = await createEmptyDatabase()
  const file = join(folder.path, 'drill.tar')
  await seed(before.url)
  writeBetweenTables(before.url, betweenTables)
  const manifest = await backUp(before.url, file)
  const logged = await rowsOf<{ id: string; line: string }>(before.url, 'select id, events::text as line from events')
  await before.drop()
  const { left } = await restoreBackup({ ownerUrl: after.url, filesFolder: null, file })
  const verified = await verifyReadModels(after.url)
  const restored = await rowsOf<{ id: string; line: string }>(after.url, 'select id, events::text as line from events')
  const counts = await Promise.all(
    manifest.tables.map(async ({ schema, table, rows }) => {
      const [row] = await rowsOf<{ n: number }>(after.url, `select count(*)::int as n from ${schema}.${table}`)
      return row?.n === rows ? [] : [`${table} has ${row?.n} rows, the manifest ${rows}`]
    }),
  )
  await write(after.url)
  const [added] = await rowsOf<{ id: string }>(after.url, 'select max(id) as id from events')
  return { manifest, logged, left, verified, restored, faults: counts.flat(), nextId: Number(added?.id) }
}

describe('a backup under load', () => {
  test('is one moment of the database: restored, the read models are what the log makes, and work goes on', async () => {
    const { manifest, logged, left, verified, restored, faults, nextId } = await drill()
    expect(verified.differences).toEqual([])
    expect(verified.counts.intake_item?.live).toBeGreaterThan(100)
    expect([...left, ...faults]).toEqual([])
    const upToHead = logged.filter(({ id }) => Number(id) <= manifest.log_head)
    expect(new Set(restored.map(({ line }) => line))).toEqual(new Set(upToHead.map(({ line }) => line)))
    expect(logged.length, 'nothing was written meanwhile').toBeGreaterThan(upToHead.length)
    expect(nextId).toBeGreaterThan(manifest.log_head)
  })

  test('planted: read table by table, each as it is by then, it can’t be restored', async () => {
    const { query } = pg.Client.prototype
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [text, ...rest] = args
      const isBegin = typeof text === 'string' && text.startsWith('begin isolation level repeatable read')
      return query.apply(this, [isBegin ? 'begin' : text, ...rest] as never) as never
    })
    await expect(drill()).rejects.toMatchObject({ cause: { message: expect.stringContaining('violates foreign key') } })
  })
})

test('an owner who is no superuser backs up and restores all rows, rights and row security under forced row security', async () => {
  const role = `plain_${randomUUID().replaceAll('-', '')}`
  await withOwner(inject('adminUrl'), (admin) => admin.query(`create role ${role} login password 'plain'`))
  try {
    await using folder = await createFolder()
    await using before = await createEmptyDatabase(role, 'plain')
    await using after = await createEmptyDatabase(role, 'plain')
    const use = (database: { name: string }) => {
      const urls = roleUrls(inject('adminUrl'))
      for (const [name, url] of Object.entries(urls)) {
        const setting = `${name.toUpperCase()}_DATABASE_URL`
        vi.stubEnv(setting, Object.assign(new URL(url), { pathname: `/${database.name}` }).href)
      }
    }
    use(before)
    await migrate(before.url)
    await seed(before.url)
    await backUp(before.url, join(folder.path, 'plain.tar'))
    use(after)
    const { left, endedSessions } = await restoreBackup({
      ownerUrl: after.url,
      filesFolder: null,
      file: join(folder.path, 'plain.tar'),
    })
    expect({ left, endedSessions }).toEqual({ left: [], endedSessions: 0 })
    expect(await schemaOf(after.url)).toEqual(await schemaOf(before.url))
    expect(await contentsOf(after.url)).toEqual(await contentsOf(before.url))
    expect((await verifyReadModels(after.url)).differences).toEqual([])
    await write(after.url)
  } finally {
    await withOwner(inject('adminUrl'), (admin) => admin.query(`drop role ${role}`))
  }
})

test('a table that row security would hide a part of is not backed up in part', async () => {
  await using folder = await createFolder()
  await using own = await createTestDatabase()
  await seed(own.url)
  const role = `reader_${randomUUID().replaceAll('-', '')}`
  await withOwner(own.url, (admin) =>
    admin.query(`create role ${role} login password 'reader'; grant pg_read_all_data to ${role}`),
  )
  try {
    const url = Object.assign(new URL(own.url), { username: role, password: 'reader' }).href
    await expect(backUp(url, join(folder.path, 'part.tar'))).rejects.toThrow('Row security hides rows of')
  } finally {
    await withOwner(own.url, (admin) => admin.query(`drop owned by ${role}; drop role ${role}`))
  }
})
