import type pg from 'pg'
import { roleUrls } from '../db/roles.ts'
import { schemas, secretTables } from './stored-tables.ts'
import { unfinishedRestore } from '../db/unfinished-restore.ts'

export type TargetState =
  /** Nothing of the product is in it. */
  | 'empty'
  /** An earlier restore into it was cut off. */
  | 'unfinished'
  | 'in use'

/** What is in the database, by what no installation is without. */
export async function stateOfTarget(client: pg.ClientBase): Promise<TargetState> {
  if (await exists(client, unfinishedRestore)) return 'unfinished'
  for (const table of ['public.events', 'public.business', 'public.person']) {
    if (!(await exists(client, table))) continue
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount) return 'in use'
  }
  return 'empty'
}

/** How many connections servers have to it. */
export async function countServerConnections(client: pg.ClientBase, ownerUrl: string): Promise<number> {
  const users = Object.values(roleUrls(ownerUrl)).map((url) => decodeURIComponent(new URL(url).username))
  const { rows } = await client.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and usename = any($1)
     and usename <> current_user`,
    [users],
  )
  return Number(rows[0]?.n)
}

/** What a table is called while a restore goes on that must not lose it. */
export const keptName = (table: string) => `kept_${table.replace('public.', '')}`

/**
 * Takes everything of the product out of the database, and notes that a restore has begun: until it is done, no server
 * starts on it. Secrets are put aside, as a backup may need the ones that are here.
 */
export async function emptyTarget(client: pg.ClientBase, file: string): Promise<void> {
  await client.query('begin')
  const isOurs = (await exists(client, unfinishedRestore)) || (await exists(client, 'public.kysely_migration'))
  await client.query(`create table if not exists ${unfinishedRestore} (file text, started_at timestamptz)`)
  await client.query(`delete from ${unfinishedRestore}`)
  await client.query(`insert into ${unfinishedRestore} values ($1, now())`, [file])
  if (isOurs) {
    for (const table of secretTables) await putAside(client, table)
    await client.query(`drop schema if exists ${schemas[1]} cascade`)
    for (const drop of await droppings(client)) await client.query(drop)
  }
  await client.query('commit')
}

async function putAside(client: pg.ClientBase, table: string): Promise<void> {
  if (!(await exists(client, table)) || (await exists(client, `public.${keptName(table)}`))) return
  const { rowCount } = await client.query(`select from ${table} limit 1`)
  if (rowCount) await client.query(`create table public.${keptName(table)} as table ${table}`)
}

/** Statements that drop all tables and functions of the product's own schema, but for what the restore itself needs. */
async function droppings(client: pg.ClientBase): Promise<string[]> {
  const staying = [unfinishedRestore, ...secretTables.map((table) => `public.${keptName(table)}`)]
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s if exists public.%I cascade', case c.relkind when 'v' then 'view' else 'table' end, c.relname)
       as statement
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
       and 'public.' || c.relname <> all($1)
     union all
     select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [staying],
  )
  return rows.map(({ statement }) => statement)
}

export async function exists(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])
  return rows[0]?.found ?? false
}
