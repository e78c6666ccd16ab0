import type pg from 'pg'

/** Tables that commands write, with the columns that are not made by the database itself. */
const columnsOf = {
  events: 'business_id, stream, version, type, data, at, actor_id, actor_name, command_id',
  intake_item: 'id, business_id, claim_number, status, version, left_at, search, doc',
  contact:
    'id, business_id, claim_number, vin, status, storm_id, appraiser_id, created_at, updated_at, version, search, doc',
  lead: 'id, business_id, contact_id, storm_id, status, snooze_until, follow_up_at, last_called_at, left_queue_reason, created_at, updated_at, deleted_at, version, search, doc',
  production_log: 'id, business_id, contact_id, status, completed_at, created_at, updated_at, version, doc',
  command_reply: 'business_id, key, request_hash, reply, at',
} as const
type Written = keyof typeof columnsOf
const aStatement = 1000

/** The limit: the rows now in the tables, written again by bare multi-row inserts. Returns seconds. */
export async function writeSameRows(
  owner: pg.Client,
  tables: readonly Written[] = ['events', 'intake_item', 'contact', 'command_reply'],
): Promise<number> {
  const work: { text: string; values: unknown[] }[] = []
  for (const table of tables) {
    const columnList = columnsOf[table]
    const columns = columnList.split(', ')
    await owner.query(`drop table if exists bare_${table}; create table bare_${table} (like ${table} including all)`)
    const types = await typesOf(owner, table)
    const { rows } = await owner.query<unknown[]>({
      text: `select ${columns.map((column) => `${column}::text`).join(', ')} from ${table}`,
      rowMode: 'array',
    })
    const arrays = columns.map(
      (column, index) => `$${index + 1}::${types.get(column) === 'jsonb' ? 'text' : types.get(column)}[]`,
    )
    const selected = columns.map((column) => (types.get(column) === 'jsonb' ? `${column}::jsonb` : column))
    const text = `insert into bare_${table} (${columnList}) select ${selected.join(', ')}
      from unnest(${arrays.join(', ')}) as row (${columnList})`
    for (let start = 0; start < rows.length; start += aStatement) {
      const some = rows.slice(start, start + aStatement)
      work.push({ text, values: columns.map((_column, index) => some.map((row) => row[index])) })
    }
  }
  const began = performance.now()
  for (const statement of work) await owner.query(statement)
  return (performance.now() - began) / 1000
}

async function typesOf(owner: pg.Client, table: string): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0`,
    [table],
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}
