/** How long a session of ours may hold others up, in milliseconds; 0 is for ever. */
export interface SessionLimits {
  /** A process that is stopped in the middle of a transaction loses it, and all locks that it holds. */
  readonly idleInTransactionMs: number
  /** A statement that waits for a lock fails, and so lets go of those it holds. */
  readonly lockMs: number
  /** A session without a query ends, for locks that last as long as a session. */
  readonly idleMs: number
}

/** The fence is free again within 15 seconds of a process that holds it being stopped: see docs/operations/servers.md. */
const usualLimits: SessionLimits = { idleInTransactionMs: 10_000, lockMs: 12_000, idleMs: 0 }

/** What the database notices a client by that is gone without a word, within 15 seconds. Unix sockets ignore the first four. */
const watched = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 3,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 14_000,
  client_connection_check_interval: 5000,
}

/**
 * A database address whose sessions have these limits from their first moment. They are settings of the session, so
 * that they also bind where roles and databases are managed elsewhere; options that the address has already are kept.
 */
export function withLimits(address: string, limits: Partial<SessionLimits> = {}): string {
  const { idleInTransactionMs, lockMs, idleMs } = { ...usualLimits, ...limits }
  const settings = {
    idle_in_transaction_session_timeout: idleInTransactionMs,
    lock_timeout: lockMs,
    idle_session_timeout: idleMs,
    ...watched,
  }
  const url = new URL(address)
  const given = url.searchParams.get('options')
  const own = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  url.searchParams.set('options', [...own, ...(given ? [given] : [])].join(' '))
  return url.href
}
