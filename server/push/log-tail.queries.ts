import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readTypes } from '../db/read-types.ts'
import { withLimits } from '../db/session-limits.ts'
import { newest, upcast } from '../events/event-versions.ts'
import { FENCE } from '../events/fence.ts'
import { eventColumns } from '../events/read.ts'
import type { LogReader } from './tail.ts'
import type { LoggedEvent } from './topic-chains.ts'

/** Key of the session lock that makes one of many processes the one that publishes to a hosted service. */
const LEADER = 7_201_842

const shortestWait = 50
const longestWait = 1000

/** A process that leads and is stopped leaves the lead to another after this long. The tail asks far more often. */
const usualSilentMs = 12_000
/** So long an append that has taken its ids is waited for before the fence is asked; most commit within less. */
const holePatienceMs = 20
/** Kept out by writers for so long, it looks whether one of them is stuck, and again after as long. */
const patienceMs = 2000

export interface LogReaderOptions {
  /** Connects as the role that may read the events of all businesses, and nothing else. */
  readonly tailUrl: string
  /** Whether only one process at a time may publish, as with hosted fan-out; a hub serves its own sockets. */
  readonly alone?: boolean
  /** Ends what has held the fence for too long; answers with how many sessions that were. */
  readonly freeFence?: (() => Promise<number>) | undefined
  readonly silentMs?: number
}

export interface OpenLogReader extends LogReader {
  close(): Promise<void>
}

/** Reads the log for the tail, on one connection of its own that is reopened when it breaks. Calls must not overlap. */
export function openLogReader({
  tailUrl,
  alone = false,
  freeFence,
  silentMs = usualSilentMs,
}: LogReaderOptions): OpenLogReader {
  /** `leads` lasts as long as the connection, whose session holds the lock. */
  let open: { client: pg.Client; leads: boolean } | null = null
  let wait = shortestWait
  /** When writers were last made way by, or looked at. */
  let patientSince = performance.now()

  async function connection() {
    if (open) return open
    const client = new pg.Client({
      connectionString: withLimits(tailUrl, { idleMs: silentMs }),
      connectionTimeoutMillis: 5000,
      query_timeout: 15_000,
      keepAlive: true,
      application_name: 'claimfront tail',
      types: readTypes('timestamptz', 'jsonb'),
    })
    const mine = { client, leads: false }
    const forget = () => {
      if (open === mine) open = null
    }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    await client.query(`set timezone to 'UTC'`)
    open = mine
    return mine
  }

  /** A failed query may leave the connection in any state: the next one gets a new connection. */
  async function on<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const { client } = await connection()
    try {
      return await work(client)
    } catch (error) {
      open = null
      // It may be gone already; then there is nothing to end.
      void client.end().catch(() => {})
      throw error
    }
  }

  async function lookAtWriters(madeWay: boolean) {
    const isPatient = performance.now() - patientSince < patienceMs
    if (!madeWay && isPatient) return
    patientSince = performance.now()
    if (!madeWay) await freeFence?.()
  }

  return {
    readHead: (known) =>
      on(async (client) => {
        if (known > 0) {
          const seen = await withoutHoles(client, known)
          if (seen !== null) {
            patientSince = performance.now()
            return seen
          }
        }
        for (;;) {
          const fenced = await fencedHead(client, wait)
          wait = fenced === null ? Math.min(longestWait, wait * 2) : shortestWait
          await lookAtWriters(fenced !== null)
          if (fenced !== null || known > 0) return fenced ?? known
        }
      }),
    leads: async () => {
      if (!alone || open?.leads) return true
      return on(async (client) => {
        const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [LEADER])
        const won = rows[0]?.won ?? false
        if (open) open.leads = won
        return won
      })
    },
    readOn: (after, limit) =>
      on(async (client) => {
        const { rows } = await client.query<EventRow>({
          name: 'events-on',
          text: `select business_id, ${eventColumns} from (
              select *, row_number() over (order by id) as place from (
                select * from events where id > $1 order by id limit $2) as ahead) as placed
            where id - place = $1 order by id`,
          values: [after, limit],
        })
        return rows.map(loggedEvent)
      }),
    readEvents: (after, upto, limit) =>
      on(async (client) => {
        const { rows } = await client.query<EventRow>({
          name: 'events',
          text: `select business_id, ${eventColumns} from events where id > $1 and id <= $2 order by id limit $3`,
          values: [after, upto, limit],
        })
        return rows.map(loggedEvent)
      }),
    async close() {
      const mine = open
      open = null
      await mine?.client.end()
    },
  }
}

/** Ids read at once to look for holes. */
const lookAhead = 512

/**
 * How far the log goes on from `known` without a missing id, which needs no fence: what is committed stays so. Waits a
 * moment for an id that is missing right after `known`. Null where it stays missing, as that of an append that was
 * rolled back, and where the log ends before `known`.
 */
async function withoutHoles(client: pg.Client, known: number): Promise<number | null> {
  for (const end = performance.now() + holePatienceMs; ; await pause(2)) {
    const { rows } = await client.query<{ head: string; next: string | null }>({
      name: 'head',
      text: nextHead,
      values: [known],
    })
    const [newest, next] = [Number(rows[0]?.head), rows[0]?.next ?? null]
    if (newest === known) return known
    if (next !== null) return Number(next)
    if (newest < known || performance.now() > end) return null
  }
}

const nextHead = `select coalesce((select max(id) from events), 0) as head,
  (select max(id) from (select id, row_number() over (order by id) as place from (
     select id from events where id > $1 order by id limit ${lookAhead}) as ahead) as placed
   where id - place = $1) as next`

/** Not the sequence's value: after a crash that may fall back below ids that were seen to be rolled back. */
const newestId = 'coalesce(max(id), 0) as head from events'

/**
 * The head with no writer in flight, in one round trip; null when writers did not make way in time. `read committed`
 * gives the last statement a snapshot of its own, taken when the fence is held.
 */
async function fencedHead(client: pg.Client, wait: number): Promise<number | null> {
  const text = `begin isolation level read committed; set local lock_timeout = '${wait}ms';
    select pg_advisory_xact_lock(${FENCE}); select ${newestId}; commit`
  try {
    // pg answers several statements with a result for each, which its types do not know.
    const results = (await client.query<{ head: string }>(text)) as unknown as pg.QueryResult<{ head: string }>[]
    return Number(results[3]?.rows[0]?.head)
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    await client.query('rollback')
    return null
  }
}

interface EventRow {
  business_id: string
  id: string
  stream: string
  version: number
  type: string
  /** JSON. */
  data: string
  schema_version: number
  /** ISO 8601. */
  at: string
  actor_id: string
  actor_name: string
}

/** Makes the JSON of a `Added` around its data, which stays the JSON that it is: only an older version is parsed. */
function loggedEvent({ business_id, id, data: stored, ...row }: EventRow): LoggedEvent {
  const { stream, version, type, schema_version, at } = row
  const isNewest = schema_version === newest(type)
  const data = isNewest ? stored : JSON.stringify(upcast(type, schema_version, JSON.parse(stored) as object))
  const by = { id: row.actor_id, name: row.actor_name }
  const head = JSON.stringify({ id: Number(id), stream, version, type, at, by })
  return { businessId: business_id, id: Number(id), stream, json: `${head.slice(0, -1)},"data":${data}}` }
}
