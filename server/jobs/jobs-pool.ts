import pg from 'pg'
import { withLimits } from '../db/session-limits.ts'

/**
 * Connections of the role for jobs. Each has somebody who hears when it breaks, also while it is being closed:
 * otherwise a database that ends a moment before us would end the process.
 */
export function openJobsPool(jobsUrl: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: withLimits(jobsUrl), max: 6, keepAlive: true })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
