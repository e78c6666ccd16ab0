import pg from 'pg'

/** What the product keeps in a database: in its own schema and in that of its job queue. */
export const schemas = ['public', 'graphile_worker'] as const

export interface StoredTable {
  readonly schema: string
  readonly table: string
  /** Those that a row brings along; generated ones follow from them. */
  readonly columns: readonly string[]
  readonly isUnlogged: boolean
  /** How many rows PostgreSQL takes it to have; -1 where it has not looked yet. */
  readonly estimatedRows: number
  /** Whether the owner, as who we are signed in, could be shown less than all of it. */
  readonly isPartlyHidden: boolean
}

/**
 * Row security hides nothing where it is not active for us, or where a policy for us lets everything through and no
 * restrictive one takes something away again.
 */
const hidden = `row_security_active(c.oid) and (
    not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
      and pg_get_expr(p.polqual, c.oid) = 'true'
      and exists (select from unnest(p.polroles) as r where r = 0 or pg_has_role(r, 'usage')))
    or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd in ('*', 'r')))`

export async function readStoredTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<{
    schema: string
    table: string
    columns: string[]
    unlogged: boolean
    rows: string
    hidden: boolean
  }>(
    `select n.nspname as schema, c.relname as table, c.relpersistence = 'u' as unlogged, c.reltuples::bigint as rows,
       ${hidden} as hidden,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' order by 1, 2`,
    [schemas],
  )
  return rows.map((row) => ({
    schema: row.schema,
    table: row.table,
    columns: row.columns,
    isUnlogged: row.unlogged,
    estimatedRows: Number(row.rows),
    isPartlyHidden: row.hidden,
  }))
}

export const quoted = ({ schema, table }: { schema: string; table: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`

export const columnList = (columns: readonly string[]) => columns.map(pg.escapeIdentifier).join(', ')

/** Lists of what has been migrated: a restore migrates by itself. */
export const migrationTables = ['public.kysely_migration', 'public.kysely_migration_lock', 'graphile_worker.migrations']

/** What the database seals with, where the environment has no key. */
export const ownSecret = 'public.server_secret'
/** With what it signs. */
export const secretTables = [ownSecret, 'public.signing_key']

export interface StoredSequence {
  readonly schema: string
  readonly sequence: string
  /** A bigint as text. */
  readonly value: string
  readonly called: boolean
}

/** Sequences stand outside of transactions: read after the rows, they are never behind them. */
export async function readSequences(client: pg.ClientBase): Promise<StoredSequence[]> {
  const { rows } = await client.query<{ schema: string; sequence: string }>(
    `select n.nspname as schema, c.relname as sequence from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'S' order by 1, 2`,
    [schemas],
  )
  const sequences: StoredSequence[] = []
  for (const { schema, sequence } of rows) {
    const { rows: states } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted({ schema, table: sequence })}`,
    )
    const [state] = states
    if (state) sequences.push({ schema, sequence, ...state })
  }
  return sequences
}
