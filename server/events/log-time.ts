import type { TenantClient } from '../db/database.ts'

/**
 * The time of what happens now, for the events that a command makes: the database's, which all servers share, and not
 * before the newest event. UTC, ISO 8601.
 */
export async function readLogTime(client: TenantClient): Promise<string> {
  const { rows } = await client.query<{ now: Date }>({ name: 'log-time', text: 'select log_time() as now' })
  return (rows[0]?.now ?? new Date()).toISOString()
}
