import pg from 'pg'
import { withLimits } from '../db/session-limits.ts'
import { FENCE } from './fence.ts'

/** Longer than the limits of our own sessions: what is found then belongs to an older release, or waits in a circle. */
const longestHeldMs = 12_000

export interface FreeFenceOptions {
  /** Connects as the role that appends: a role may end sessions of its own, and of nobody else. */
  readonly appUrl: string
  readonly heldMs?: number
}

/**
 * Ends the sessions that have held the fence for too long in one statement, or between two. What they were about to
 * append is rolled back as a whole. Answers with how many there were.
 */
export async function freeFence({ appUrl, heldMs = longestHeldMs }: FreeFenceOptions): Promise<number> {
  const client = new pg.Client({
    connectionString: withLimits(appUrl),
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
    application_name: 'claimfront fence',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select pg_terminate_backend(held.pid)
       from (
         select distinct a.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
         where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1 and l.objsubid = 1 and l.granted
           and a.datname = current_database() and a.usename = current_user and a.pid <> pg_backend_pid()
           and a.state_change < clock_timestamp() - make_interval(secs => $2)) as held`,
      [FENCE, heldMs / 1000],
    )
    return rowCount ?? 0
  } finally {
    await client.end().catch(() => {})
  }
}
