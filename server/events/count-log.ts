import type { Recorded } from '../../contract/events/recorded.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type EventRow, eventColumns, recordedOf } from './read.ts'

/** Events at once: as many as hold up the process's other work for some 20 ms. */
const shortSlice = 500
/** A count that is further behind than this counts in longer slices, where the rows allow it. */
const farBehind = 20_000

export interface CaughtUp {
  readonly cursor: number
  /** How far the log stands beyond the cursor; to count what of it is the business's would take longer than to do it. */
  readonly behind: number
}

/**
 * Rows that are made from the log alone, a while after the append. Its cursor is a table of the columns `business_id`,
 * `event_id` and `shape`.
 */
export interface LogCount {
  readonly cursorTable: 'process_cursor' | 'call_cursor' | 'figure_cursor'
  /** Of the rules that the rows are made by. Under another one they are deleted and made again. */
  readonly shape: string
  /** Types of events that matter; all where it is missing. */
  readonly types?: readonly string[]
  /** Events at once while far behind, where `countEvents` lets other work in between: streams are then read less often. */
  readonly slice?: number
  /** Whether a reader waits for another that counts, to see all that it asked for; else it reads what there is. */
  readonly waits: boolean
  deleteRows(client: TenantClient, businessId: string): Promise<void>
  /** Writes what the next events make, in their order. */
  countEvents(client: TenantClient, businessId: string, events: readonly Recorded[]): Promise<void>
}

/**
 * Continues to count the business's log from the cursor up to `upto`, for about so many milliseconds. Each slice is one
 * transaction with its cursor, so that an event counts once, whichever process counts and whenever one dies. `upto`
 * must be a position that the tail has read up to: below it the log has no holes that may yet be filled.
 */
export async function countLog(
  database: Database,
  count: LogCount,
  { businessId, upto, milliseconds }: { businessId: string; upto: number; milliseconds: number },
): Promise<CaughtUp> {
  const end = performance.now() + milliseconds
  return database.withBusiness(businessId, async (client) => {
    while ((await countSlice(client, count, businessId, upto)) && performance.now() < end);
    const { rows } = await client.query<{ cursor: number }>(
      `select event_id as cursor from ${count.cursorTable} where business_id = $1`,
      [businessId],
    )
    const cursor = rows[0]?.cursor ?? 0
    return { cursor, behind: Math.max(0, upto - cursor) }
  })
}

/** Counts the next events; false where there are none, or where another process is at it. */
async function countSlice(client: TenantClient, count: LogCount, businessId: string, upto: number): Promise<boolean> {
  const { cursorTable, shape, waits } = count
  return inTransaction(client, async () => {
    await client.query(`insert into ${cursorTable} (business_id) values ($1) on conflict do nothing`, [businessId])
    const { rows } = await client.query<{ event_id: number; shape: string }>(
      `select event_id, shape from ${cursorTable} where business_id = $1 for update ${waits ? '' : 'skip locked'}`,
      [businessId],
    )
    const [stood] = rows
    if (!stood || (stood.shape === shape && stood.event_id >= upto)) return false
    if (stood.shape !== shape) await count.deleteRows(client, businessId)
    const after = stood.shape === shape ? stood.event_id : 0
    const limit = upto - after > farBehind ? (count.slice ?? shortSlice) : shortSlice
    const events = await nextEvents(client, count, { businessId, after, upto, limit })
    await count.countEvents(client, businessId, events)
    const isLast = events.length < limit
    const cursor = isLast ? Math.max(after, upto) : (events.at(-1)?.id ?? after)
    await client.query(`update ${cursorTable} set event_id = $2, shape = $3 where business_id = $1`, [
      businessId,
      cursor,
      shape,
    ])
    return !isLast
  })
}

async function nextEvents(
  client: TenantClient,
  { types }: LogCount,
  { businessId, after, upto, limit }: { businessId: string; after: number; upto: number; limit: number },
): Promise<Recorded[]> {
  const { rows } = await client.query<EventRow>(
    `select ${eventColumns} from events
     where business_id = $1 and id > $2 and id <= $3 and ($5::text[] is null or type = any($5)) order by id limit $4`,
    [businessId, after, upto, limit, types ?? null],
  )
  return rows.map(recordedOf)
}
