import type { ClientBase } from 'pg'
import type { StreamCategory } from '../../contract/categories.ts'
import type { CountedUnit } from '../../contract/dashboard/figures.ts'
import { categoryOf, idOf } from '../../contract/events/recorded.ts'
import { type Stay, staysOf } from '../../machines/dashboard/stays.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { type CaughtUp, countLog, type LogCount } from '../events/count-log.ts'
import { type EventRow, eventColumns, recordedOf } from '../events/read.ts'

/** How long a request may count before it answers with what there is, in milliseconds. */
const patience = 600

/** Another one when `staysOf` makes other stays of the same events. */
export const stayShape = 'stays 2'

/** The aggregates that are counted, by what figures call them. */
export const countedCategories = { claim: 'intake_item', contact: 'contact', lead: 'lead' } as const satisfies Readonly<
  Record<CountedUnit, StreamCategory>
>

const unitOf: ReadonlyMap<string, CountedUnit> = new Map(
  Object.entries(countedCategories).map(([unit, category]) => [category, unit as CountedUnit]),
)

const stayCount: LogCount = {
  cursorTable: 'figure_cursor',
  shape: stayShape,
  waits: true,
  async deleteRows(client, businessId) {
    await client.query('delete from figure_stay where business_id = $1', [businessId])
    await client.query('delete from figure_hour where business_id = $1', [businessId])
  },
  /** The stays of what has changed are made again from its whole stream. */
  async countEvents(client, businessId, events) {
    const streams = [...new Set(events.map(({ stream }) => stream))].filter((one) => unitOf.has(categoryOf(one)))
    if (streams.length === 0) return
    const stays = await readStays(client, streams, events.at(-1)?.id ?? 0)
    const ids = streams.map(idOf)
    await client.query('select tally_stays($1::uuid[], -1)', [ids])
    await client.query('delete from figure_stay where unit_id = any($1::uuid[])', [ids])
    await insertStays(client, businessId, stays)
    await client.query('select tally_stays($1::uuid[], 1)', [ids])
  },
}

/** Counts the business's log up to a position that the tail has read. */
export function countStays(database: Database, businessId: string, upto: number): Promise<CaughtUp> {
  return countLog(database, stayCount, { businessId, upto, milliseconds: patience })
}

async function readStays(client: TenantClient, streams: readonly string[], upto: number): Promise<Stay[]> {
  const { rows } = await client.query<EventRow>(
    `select ${eventColumns} from events where stream = any($1) and id <= $2 order by stream, version`,
    [streams, upto],
  )
  const byStream = Map.groupBy(rows.map(recordedOf), ({ stream }) => stream)
  return [...byStream].flatMap(([stream, events]) => {
    const unit = unitOf.get(categoryOf(stream))
    return unit ? staysOf(unit, events) : []
  })
}

/** Columns of `figure_stay` as JSON has them. */
const columns = `unit text, unit_id uuid, from_event bigint, to_event bigint, from_at timestamptz, to_at timestamptz,
  made_at timestamptz, since timestamptz, storm uuid, appraiser uuid, status text, calls int, method text,
  by_claimant boolean, cents bigint`
const names = columns.replaceAll(/ (text|uuid|bigint|timestamptz|int|boolean)/g, '')

/** Writes stays into `figure_stay` of the connection: the one that is read or, while verifying, a temporary one. */
export async function insertStays(client: ClientBase, businessId: string, stays: readonly Stay[]): Promise<void> {
  if (stays.length === 0) return
  await client.query(
    `insert into figure_stay (business_id, ${names})
     select $1, ${names} from jsonb_to_recordset($2::jsonb) as row (${columns})`,
    [businessId, JSON.stringify(stays)],
  )
}
