import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { inject, vi } from 'vitest'
import { CopyOut } from '../../server/backup/copy-out.ts'
import type { Manifest } from '../../server/backup/manifest.ts'
import { knownEventVersions } from '../../server/backup/release.ts'
import { type BackupOptions, writeBackup } from '../../server/backup/write-backup.ts'
import { openDatabase } from '../../server/db/database.ts'
import { roleUrls } from '../../server/db/roles.ts'
import { seedDemo } from '../../server/demo/seed-demo.ts'
import { CommandHandler } from '../../server/events/handle-command.ts'
import { makeBusiness } from '../../server/testing/people.factory.ts'
import { withOwner } from '../support/with-owner.ts'

/** A database with nothing in it at all, and a way to drop it; of the owner that is named, or of the superuser. */
export async function createEmptyDatabase(owner = 'postgres', password?: string) {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const adminUrl = inject('adminUrl')
  await withOwner(adminUrl, (admin) => admin.query(`create database ${name} owner ${owner}`))
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  if (password) Object.assign(url, { username: owner, password })
  const drop = () => withOwner(adminUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`))
  return { url: url.href, name, [Symbol.asyncDispose]: async () => void (await drop()) }
}

/** A folder for backups that goes with the test. */
export async function createFolder() {
  const path = await mkdtemp(join(tmpdir(), 'claimfront-backup-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

export async function backUp(ownerUrl: string, file: string, more: Partial<BackupOptions> = {}): Promise<Manifest> {
  const usual = { withSecrets: false, filesFolder: null, sealingKeys: [], eventVersions: knownEventVersions() }
  return (await writeBackup({ ownerUrl, file, ...usual, ...more })).manifest
}

/** Claims, contacts, people of two businesses and what they did. */
export async function seed(ownerUrl: string): Promise<void> {
  const database = openDatabase(roleUrls(ownerUrl).app)
  await seedDemo(database, new CommandHandler(database, () => {}), new Date().toISOString())
  await database.close()
}

let made = 0

/** A write as servers do it all the time: events of many streams, and their read models. */
export async function write(ownerUrl: string): Promise<void> {
  const database = openDatabase(roleUrls(ownerUrl).app, { max: 1 })
  made += 1
  await makeBusiness(database, `Written${made}x${Date.now()}`)
  await database.close()
}

/** Lets servers write just before each of some tables is read, however fast the backup is. */
export function writeBetweenTables(ownerUrl: string, tables: readonly string[]): void {
  const { submit } = CopyOut.prototype
  vi.spyOn(CopyOut.prototype, 'submit').mockImplementation(function (this: CopyOut, connection) {
    const isNext = tables.some((table) => this.statement.includes(`."${table}" `))
    void (isNext ? write(ownerUrl) : Promise.resolve()).then(() => submit.call(this, connection))
  })
}

export async function rowsOf<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  return withOwner(url, async (owner) => (await owner.query<T>(text)).rows)
}

/** Everything that migrations make: one line each. */
export async function schemaOf(url: string): Promise<string[]> {
  const inOurs = `in ('public', 'graphile_worker')`
  const rows = await rowsOf<{ line: string }>(
    url,
    `select concat_ws(' ', 'column', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
       a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as line
     from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace::regnamespace::text ${inOurs} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     union all select concat_ws(' ', 'relation', oid::regclass, relkind, relpersistence, relrowsecurity, relforcerowsecurity,
       array(select replace(one::text, current_user, 'owner') from unnest(relacl) as one order by 1)::text)
     from pg_class where relnamespace::regnamespace::text ${inOurs}
     union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
     from pg_constraint where connamespace::regnamespace::text ${inOurs}
     union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname ${inOurs}
     union all select concat_ws(' ', 'policy', tablename, policyname, permissive, cmd, qual, with_check,
       replace(roles::text, current_user, 'owner'))
     from pg_policies where schemaname ${inOurs}
     union all select concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
     union all select concat_ws(' ', 'function', oid::regprocedure, prosecdef, md5(prosrc), proconfig::text,
       array(select replace(one::text, current_user, 'owner') from unnest(proacl) as one order by 1)::text)
     from pg_proc where pronamespace::regnamespace::text ${inOurs}
     union all select 'migration ' || name from public.kysely_migration`,
  )
  return rows.map(({ line }) => line).toSorted()
}

/** The rows of every table that outlasts a restart, as one hash and a count. Secrets are not told. */
export async function contentsOf(url: string): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    url,
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'p'
       and relnamespace::regnamespace::text in ('public', 'graphile_worker') order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    if (/migration|server_secret|signing_key/.test(name)) continue
    const rows = await rowsOf<{ reported: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as told
       from (select (to_jsonb(t) - 'ended_at' - 'locked_at' - 'locked_by')::text as row from ${name} t) as rows`,
    )
    contents[name] = rows[0]?.reported ?? ''
  }
  return contents
}
