import { Socket } from 'node:net'
import pg from 'pg'
import { readTypes } from '../db/read-types.ts'
import { type SchemaState, schemaStateOf } from '../db/schema-phase.ts'
import { withLimits } from '../db/session-limits.ts'
import { Refused } from './problem.ts'

export interface ReadinessOptions {
  readonly appUrl: string
  /** Names of the migrations that this process knows. */
  readonly migrations: readonly string[]
  /** Where the tail has read up to. */
  readonly position: () => number
  /** What the log had so long ago must have been read, in milliseconds. */
  readonly longestBehindMs?: number
  /** A database that has not answered within this is away, in milliseconds. */
  readonly deadlineMs?: number
  readonly now?: () => number
}

/** What `GET /api/readyz` answers while requests are welcome. */
export interface Ready {
  readonly status: 'ready'
  /** Position of the tail, and the newest event of the log. */
  readonly cursor: number
  readonly head: number
  readonly schema: SchemaState
}

export interface Readiness {
  /** Answers within the deadline. @throws Refused, 503 with the reason, where requests had better go elsewhere. */
  check(): Promise<Ready>
  /** From now on every check is refused: the process is about to end. */
  drain(): void
  /** Whether anybody has asked in the last minute, as a load balancer does. */
  isWatched(): boolean
  close(): void
}

interface Look {
  readonly head: number
  readonly applied: readonly string[]
}

const lookEvery = 1000
const watchedMs = 60_000

/**
 * Compares this process with the database every second and at each check, on a connection of its own: what is asked of
 * the pool at a busy time waits for requests. Checks at the same moment share a look.
 */
export function openReadiness({
  appUrl,
  migrations,
  position,
  longestBehindMs = 10_000,
  deadlineMs = 2000,
  now = () => performance.now(),
}: ReadinessOptions): Readiness {
  const look = openLook(appUrl, deadlineMs)
  let isDraining = false
  let askedAt = Number.NEGATIVE_INFINITY
  /** A head that the tail has not reached yet, and since when. */
  let ahead: { head: number; since: number } | null = null

  async function compare(): Promise<Look> {
    const seen = await look.now()
    const reached = position()
    if (ahead && reached >= ahead.head) ahead = null
    if (seen.head > reached) ahead ??= { head: seen.head, since: now() }
    return seen
  }

  const timer = setInterval(() => void compare().catch(() => {}), lookEvery)
  timer.unref()

  return {
    async check() {
      askedAt = now()
      if (isDraining) throw notReady('draining', 'The server is stopping.')
      const { head, applied } = await compare().catch(() => {
        throw notReady('database-away', 'The database is unavailable. Try again.')
      })
      const schema = schemaStateOf(migrations, applied)
      if (schema === 'older')
        throw notReady('schema-older', 'The database has an older schema than this server. Restart the server.')
      if (schema === 'too-new')
        throw notReady('schema-too-new', 'The database no longer has what this server uses. Upgrade the server.')
      const cursor = position()
      const behindMs = ahead ? now() - ahead.since : 0
      if (behindMs > longestBehindMs) {
        const seconds = Math.floor(behindMs / 1000)
        throw notReady(
          'log-behind',
          `Events up to ${head} are stored; ${cursor} was the last one read ${seconds} s ago.`,
        )
      }
      return { status: 'ready', cursor, head, schema }
    },
    drain() {
      isDraining = true
    },
    isWatched: () => now() - askedAt < watchedMs,
    close() {
      clearInterval(timer)
      look.close()
    },
  }
}

function notReady(code: string, detail: string): Refused {
  return new Refused(503, code, detail, { retry_after: 2 })
}

/** Looks at the database, one look at a time; one that takes too long fails, and its connection is dropped. */
function openLook(appUrl: string, deadlineMs: number) {
  let open: { client: pg.Client; socket: Socket } | null = null
  let underWay: Promise<Look> | null = null

  function drop() {
    open?.socket.destroy()
    open = null
  }

  async function connected() {
    if (open) return open.client
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: withLimits(appUrl, { lockMs: deadlineMs }),
      stream: () => socket,
      keepAlive: true,
      application_name: 'claimfront readiness',
      types: readTypes('int8'),
    })
    const mine = { client, socket }
    open = mine
    const forget = () => {
      if (open === mine) open = null
    }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    return client
  }

  async function query(): Promise<Look> {
    const client = await connected()
    const { rows } = await client.query<Look>({
      name: 'readiness',
      text: 'select head_of_log() as head, array(select applied_migrations()) as applied',
    })
    return rows[0] ?? { head: 0, applied: [] }
  }

  async function once(): Promise<Look> {
    const deadline = Promise.withResolvers<never>()
    const timer = setTimeout(() => deadline.reject(new Error('The database did not answer in time.')), deadlineMs)
    try {
      return await Promise.race([query(), deadline.promise])
    } catch (error) {
      drop()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    now() {
      underWay ??= once().finally(() => {
        underWay = null
      })
      return underWay
    },
    close: drop,
  }
}
