import pg from 'pg'
import { type AnswerLimits, isUnanswered, limitAnswers, usualAnswerLimits } from './answer-limits.ts'
import { readTypes } from './read-types.ts'
import { type SessionLimits, withLimits } from './session-limits.ts'

/** A connection that is pinned to one business: row security lets it see that business only. */
export type TenantClient = pg.PoolClient

/** The server's only way to tenant data: every connection it hands out is pinned to one business first. */
export interface Database {
  /** Runs `work` on a connection pinned to the business. */
  withBusiness<T>(businessId: string, work: (client: TenantClient) => Promise<T>): Promise<T>
  /** For what has no business yet: sign-in by address, and `select 1`. Sees no tenant row. */
  withoutBusiness<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Connections of the pool. */
export interface PoolFigures {
  readonly used: number
  readonly idle: number
  /** Callers that wait for one. */
  readonly waiting: number
  readonly max: number
}

export interface PooledDatabase extends Database {
  figures(): PoolFigures
}

const nobody = ''

/**
 * Plans are kept, and one made while a table was still small would read all of it ever after: so never by reading
 * all of a table where an index serves.
 */
const pin = `select set_config('app.business_id', $1, false), set_config('enable_seqscan', 'off', false)`

export interface DatabaseOptions {
  readonly max?: number
  readonly limits?: Partial<SessionLimits>
  readonly answers?: AnswerLimits
}

export function openDatabase(
  appUrl: string,
  { max = 12, limits = {}, answers = usualAnswerLimits }: DatabaseOptions = {},
): PooledDatabase {
  const pool = new pg.Pool({
    connectionString: withLimits(appUrl, limits),
    max,
    types: readTypes('int8'),
    idleTimeoutMillis: 60_000,
    // A database that hangs counts as unavailable, and waiting callers get the error.
    connectionTimeoutMillis: 15_000,
    statement_timeout: 60_000,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The pool listens to idle connections only; one that is in use when PostgreSQL ends says so here, and to its query.
  pool.on('connect', (client) => client.on('error', () => {}))
  const pinned = new WeakMap<pg.PoolClient, string>()

  async function on<T>(businessId: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    limitAnswers(client, answers)
    try {
      if (pinned.get(client) !== businessId) {
        await client.query(pin, [businessId])
        pinned.set(client, businessId)
      }
      return await work(client)
    } catch (error) {
      broken = isConnectionFault(error) ? (error as Error) : undefined
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    withBusiness: on,
    withoutBusiness: (work) => on(nobody, work),
    close: () => pool.end(),
    figures: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max,
    }),
  }
}

/** SQLSTATEs carry a class; what has none, or says the server goes away, leaves a connection that cannot be used. */
function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isUnanswered(error)) return true
  const code = (error as { code?: unknown }).code
  return typeof code !== 'string' ? false : !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P|25P0[34])/.test(code)
}
