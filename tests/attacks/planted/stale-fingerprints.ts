import pg from 'pg'

/**
 * A planted fault, loaded before the server: what a session may do is looked up once and believed ever after. Its
 * sockets outlive it.
 */
const client = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
const { query } = client
const believed = new Map<string, object>()

client.query = function queryOnce(this: pg.Client, ...given: unknown[]) {
  const answer = query.apply(this, given)
  if ((given[0] as { name?: string }).name !== 'standings') return answer
  return (answer as Promise<pg.QueryResult<{ id: string }>>).then((result) => {
    for (const row of result.rows) if (!believed.has(row.id)) believed.set(row.id, row)
    return { ...result, rows: [...believed.values()] }
  })
}
