import pg from 'pg'

/** Tables that a text of a claimant writes, with their columns and the message that a row belongs to. */
const tables = {
  events: {
    columns: 'business_id, stream, version, type, data, at, actor_id, actor_name, command_id',
    of: `coalesce(data->>'message_id', split_part(stream, ':', 2))`,
  },
  message: { columns: 'id, business_id, contact_id, state, created_at, version, doc', of: 'id::text' },
  message_text: { columns: 'id, business_id, contact_id, text', of: 'id::text' },
} as const
type Table = keyof typeof tables

/**
 * The limit: the rows of each message that came after a place in the log, written again by bare inserts in a transaction
 * of its own, with its conversation. Returns seconds.
 */
export async function writeSameMessages(databaseUrl: string, after: number, connections: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  try {
    const rowsOf = new Map<string, Map<Table, unknown[][]>>()
    for (const table of Object.keys(tables) as Table[]) {
      await pool.query(`create table bare_${table} (like ${table} including all)`)
      const { columns, of } = tables[table]
      const among = table === 'events' ? `where id > ${after}` : ''
      const selected = columns.split(', ').map((column) => `${column}::text`)
      const { rows } = await pool.query<unknown[]>({
        text: `select ${of}, ${selected.join(', ')} from ${table} ${among}`,
        rowMode: 'array',
      })
      for (const [message, ...row] of rows) {
        const known = rowsOf.get(String(message)) ?? new Map<Table, unknown[][]>()
        rowsOf.set(String(message), known.set(table, [...(known.get(table) ?? []), row]))
      }
    }
    // Two of one claimant may come together: the key of their conversation is the only one.
    await pool.query('create table bare_conversation (like conversation, primary key (id))')
    const columns = 'id, business_id, contact_id, status, last_message_id, last_at, waiting_since, version, doc'.split(
      ', ',
    )
    const { rows: conversations } = await pool.query<unknown[]>({
      text: `select contact_id::text, ${columns.map((one) => `${one}::text`).join(', ')} from conversation`,
      rowMode: 'array',
    })
    const conversationOf = new Map(conversations.map(([contact, ...row]) => [contact, row]))
    const upsert = `insert into bare_conversation (${columns.join(', ')}) values (${placesOf(columns.length)})
      on conflict (id) do update set last_message_id = excluded.last_message_id, last_at = excluded.last_at,
        waiting_since = excluded.waiting_since, version = excluded.version, doc = excluded.doc`
    const work = [...rowsOf.values()]
    const began = performance.now()
    await Promise.all(
      Array.from({ length: connections }, async () => {
        const client = await pool.connect()
        try {
          for (let one = work.pop(); one; one = work.pop()) {
            await client.query('begin')
            for (const [table, rows] of one) {
              const { columns: into } = tables[table]
              for (const row of rows)
                await client.query({
                  name: table,
                  text: `insert into bare_${table} (${into}) values (${placesOf(row.length)})`,
                  values: row,
                })
            }
            const conversation = conversationOf.get(one.get('message')?.[0]?.[2])
            if (conversation) await client.query({ name: 'conversation', text: upsert, values: conversation })
            await client.query('commit')
          }
        } finally {
          client.release()
        }
      }),
    )
    return (performance.now() - began) / 1000
  } finally {
    await pool.end()
  }
}

const placesOf = (count: number) => Array.from({ length: count }, (_, at) => `$${at + 1}`).join(', ')
