import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { withLimits } from '../db/session-limits.ts'
import type { Message } from './publisher.ts'

export interface RelayOptions {
  readonly appUrl: string
  /** What another process has said. */
  readonly receive: (messages: readonly Message[]) => void
  /** Milliseconds until a broken connection is reopened. */
  readonly againMs?: number
  readonly report?: ((message: string, error?: unknown) => void) | undefined
}

export interface Relay {
  start(): void
  /** Passes messages on to the other processes; none of them over 7 KB. They may be lost: they are hints. */
  send(messages: readonly Message[]): void
  close(): Promise<void>
}

const channel = 'claimfront_hints'

/**
 * Hints between server processes that each have a hub of their own, by the database's own notifications, on one
 * connection that is reopened when it breaks. Not in the transactions that they tell of: a notification makes
 * commits wait for each other.
 */
export function openRelay({ appUrl, receive, againMs = 2000, report = () => {} }: RelayOptions): Relay {
  const me = randomUUID()
  let open: Promise<pg.Client> | null = null
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  function connection(): Promise<pg.Client> {
    open ??= connect().catch((error: unknown) => {
      lost()
      throw error
    })
    return open
  }

  async function connect() {
    const client = new pg.Client({
      connectionString: withLimits(appUrl),
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
      application_name: 'claimfront hints',
    })
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ payload }) => {
      const said = JSON.parse(payload ?? '{}') as { from?: string; message?: Message }
      if (said.message && said.from !== me) receive([said.message])
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    return client
  }

  /** Without it no message of other processes arrives, so it is reopened without a request. */
  function lost() {
    open = null
    clearTimeout(retry)
    if (isClosed) return
    retry = setTimeout(listen, againMs)
    retry.unref()
  }

  function listen() {
    connection().catch((error: unknown) => report('Could not receive from other processes; retrying.', error))
  }

  async function pass(messages: readonly Message[]) {
    const client = await connection()
    const payloads = messages.map((message) => JSON.stringify({ from: me, message }))
    await client.query('select pg_notify($1, payload) from unnest($2::text[]) as said (payload)', [channel, payloads])
  }

  return {
    start: listen,
    send(messages) {
      if (isClosed) return
      pass(messages).catch((error: unknown) => report('Hints did not reach other processes.', error))
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      const client = await open?.catch(() => null)
      await client?.end()
    },
  }
}
