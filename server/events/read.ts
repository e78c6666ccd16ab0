import type { Recorded } from '../../contract/events/recorded.ts'
import type { TenantClient } from '../db/database.ts'
import { upcast } from './event-versions.ts'

export interface EventRow {
  id: number
  stream: string
  version: number
  type: string
  /** As it was written; `recordedOf` brings it to the newest version. */
  data: object
  schema_version: number
  at: Date
  actor_id: string
  actor_name: string
}

export const eventColumns = 'id, stream, version, type, data, schema_version, at, actor_id, actor_name'

/** @throws NewerEvent */
export function recordedOf(row: EventRow): Recorded {
  const { id, stream, version, type } = row
  const data = upcast(type, row.schema_version, row.data)
  return { id, stream, version, type, data, at: row.at.toISOString(), by: { id: row.actor_id, name: row.actor_name } }
}

/** Number of the newest event of all businesses: no cursor of this log is beyond it. */
export async function headOfLog(client: TenantClient): Promise<number> {
  const { rows } = await client.query<{ head: number }>('select head_of_log() as head')
  return rows[0]?.head ?? 0
}

/** All events of some streams after a version, in the order of the log. */
export async function readStreams(client: TenantClient, streams: readonly string[], after = 0): Promise<Recorded[]> {
  const { rows } = await client.query<EventRow>(
    `select ${eventColumns} from events where stream = any($1) and version > $2 order by id`,
    [streams, after],
  )
  return rows.map(recordedOf)
}

/**
 * Events of a category in (after, upto], in order, at most `limit`. `upto` must be a position that the tail has read
 * up to: only below it is the log known to have no holes that may yet be filled.
 */
export async function readCategory(
  client: TenantClient,
  range: { businessId: string; category: string; after: number; upto: number; limit: number },
): Promise<Recorded[]> {
  const { rows } = await client.query<EventRow>(
    `select ${eventColumns} from events
     where business_id = $1 and id > $2 and id <= $3 and starts_with(stream, $4) order by id limit $5`,
    [range.businessId, range.after, range.upto, `${range.category}:`, range.limit],
  )
  return rows.map(recordedOf)
}

export async function countCategory(
  client: TenantClient,
  range: { businessId: string; category: string; after: number; upto: number },
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from events where business_id = $1 and id > $2 and id <= $3 and starts_with(stream, $4)`,
    [range.businessId, range.after, range.upto, `${range.category}:`],
  )
  return rows[0]?.count ?? 0
}
