import pg from 'pg'
import { withLimits } from '../db/session-limits.ts'

/** What the database alone can tell, of all businesses together. */
export interface Figures {
  readonly head: number
  /** Age of the oldest event that the tail has not read yet; 0 where it has read all. */
  readonly behind_seconds: number
  readonly claims_waiting: number
  readonly jobs_ready: number
  readonly jobs_scheduled: number
  readonly jobs_running: number
  readonly jobs_given_up: number
  readonly oldest_ready_seconds: number
  readonly mail_waiting: number
  readonly sms_waiting: number
  /** Given up within a day. */
  readonly mail_failed: number
  readonly sms_failed: number
  readonly oldest_waiting_seconds: number
}

export interface FigureReader {
  read(knownPosition: number): Promise<Figures>
  close(): Promise<void>
}

/** Reads them on one connection of the tail's role. A database that is slow to answer gives none. */
export function openFigures(tailUrl: string): FigureReader {
  const pool = new pg.Pool({
    connectionString: withLimits(tailUrl),
    max: 1,
    connectionTimeoutMillis: 3000,
    statement_timeout: 3000,
    query_timeout: 4000,
    keepAlive: true,
    application_name: 'claimfront metrics',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    async read(knownPosition) {
      const { rows } = await pool.query<Record<keyof Figures, string | number>>({
        name: 'figures',
        text: 'select * from server_figures($1)',
        values: [knownPosition],
      })
      const row = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])
      return Object.fromEntries(row) as Figures
    },
    close: () => pool.end(),
  }
}

export interface KeptFigures {
  /** The newest figures; null before the first, and when the last could not be read. */
  readonly figures: Figures | null
  /** Milliseconds of the clock at which they were read. */
  readonly at: number
  readonly failures: number
}

export interface FigureKeeper {
  /** Reads them again when the last ones are old, and waits for that a moment. */
  current(): Promise<KeptFigures>
}

export interface KeeperOptions {
  readonly read: () => Promise<Figures>
  /** However often it is asked, the database is asked no more often than this. */
  readonly everyMs?: number
  /** Who asks waits no longer than this for a slow database, and gets what was known. */
  readonly patienceMs?: number
  readonly now?: () => number
}

export function keepFigures({ read, everyMs = 5000, patienceMs = 1000, now = Date.now }: KeeperOptions): FigureKeeper {
  let kept: KeptFigures = { figures: null, at: 0, failures: 0 }
  let asked = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function refresh() {
    try {
      kept = { ...kept, figures: await read(), at: now() }
    } catch {
      kept = { ...kept, figures: null, failures: kept.failures + 1 }
    }
    reading = null
  }

  return {
    async current() {
      if (!reading && now() - asked >= everyMs) {
        asked = now()
        reading = refresh()
      }
      if (reading) await Promise.race([reading, pause(patienceMs)])
      return kept
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
