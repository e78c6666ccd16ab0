import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { readPart } from './archive-reader.ts'
import type { CheckedBackup } from './check-backup.ts'
import { CopyIn } from './copy-in.ts'
import { type BackedUpTable, partOf } from './manifest.ts'
import { columnList, quoted, readStoredTables, schemas } from './stored-tables.ts'

/**
 * Fills the tables of an empty database that has the schema of the backup, all or nothing. Works for an owner who is no
 * superuser: what stands in the way of that (forced row security, triggers, foreign keys) is set aside until the commit.
 * What could not be put anywhere.
 */
export async function loadBackup(
  client: pg.Client,
  { file, manifest, parts }: CheckedBackup,
  onTable: (table: BackedUpTable) => void,
): Promise<string[]> {
  const stored = new Map((await readStoredTables(client)).map((table) => [quoted(table), table]))
  const left: string[] = []
  await client.query('begin')
  await client.query(`set local maintenance_work_mem = '256MB'; set local synchronous_commit = on`)
  const recreating = await setAside(client)
  const emptied = manifest.tables.map(quoted).filter((name) => stored.has(name))
  await client.query(`truncate ${emptied.join(', ')}`)
  for (const table of manifest.tables) {
    onTable(table)
    const place = stored.get(quoted(table))
    const missing = place ? table.columns.filter((column) => !place.columns.includes(column)) : []
    if (!place || missing.length > 0) {
      const what = place
        ? `the columns ${missing.join(', ')} of ${quoted(table)} have`
        : `the table ${quoted(table)} has`
      left.push(
        `${what} no place in this release: ${table.rows} ${table.rows === 1 ? 'row stays' : 'rows stay'} in the file, in ${partOf(table)}`,
      )
      continue
    }
    const part = parts.get(partOf(table))
    if (!part) throw new Error(`${partOf(table)} is gone.`)
    const copy = client.query(new CopyIn(`copy ${quoted(table)} (${columnList(table.columns)}) from stdin`))
    await pipeline(readPart(file, part), createZstdDecompress({ chunkSize: 256 * 1024 }), copy)
    if (copy.rows !== table.rows) throw new Error(`${quoted(table)} took ${copy.rows} rows of ${table.rows}.`)
  }
  for (const { schema, sequence, value, called } of manifest.sequences) {
    await client.query(`select setval(to_regclass($1), $2, $3)`, [quoted({ schema, table: sequence }), value, called])
  }
  for (const statement of recreating) await client.query(statement)
  await client.query('commit')
  return left
}

/** Takes away what rows need not pass one by one; the statements that bring it back. */
async function setAside(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ off: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back, 2 as turn
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 1
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     union all
     select distinct format('alter table %s disable trigger user', tgrelid::regclass),
       format('alter table %s enable trigger user', tgrelid::regclass), 3
     from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = any($1::regnamespace[])
     union all
     select format('alter table %s no force row level security', oid::regclass),
       format('alter table %s force row level security', oid::regclass), 4
     from pg_class where relkind = 'r' and relforcerowsecurity and relnamespace = any($1::regnamespace[])
     order by turn`,
    [schemas],
  )
  // Indexes come back before the foreign keys that are checked by them, and go after these.
  for (const { off } of rows.toReversed()) await client.query(off)
  return rows.map(({ back }) => back)
}
