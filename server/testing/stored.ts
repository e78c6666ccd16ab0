import type pg from 'pg'

/** Everything a database keeps, table by table: how many rows, and a hash of what is in them. */
export type Stored = Readonly<Record<string, string>>

/** What was refused is noted, and how far calls are counted: a request that changes nothing leaves this behind. */
const notes = ['refused_attempt', 'audit_entry', 'call_cursor']

/** Looks at every table there is, so that a new one is looked at as well. Asks as the owner. */
export async function readStored(owner: pg.Pool): Promise<Stored> {
  const tables = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
       and relname <> all($1) order by 1`,
    [notes],
  )
  // When an API key or a session was last used is noted by calls with it.
  const row = `(to_jsonb(t) - 'api_key_used_at' - 'used_at' - 'used_from' - 'last_seen_at')::text`
  const each = tables.rows.map(
    ({ name }) =>
      // A sum of hashes needs no order of the rows.
      `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(${row}, 0)), 0) as stored from ${name} t`,
  )
  const { rows } = await owner.query<{ name: string; stored: string }>(each.join(' union all '))
  return Object.fromEntries(rows.map(({ name, stored }) => [name, stored]))
}

/** Tables whose rows are not as they were. */
export function changedTables(before: Stored, after: Stored): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => before[name] !== after[name])
}
