import type { ClientBase } from 'pg'
import { categoryOf, idOf } from '../../contract/events/recorded.ts'
import { type CallMade, callEventTypes, callsOfContact } from '../../machines/contact/contact-calls.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { type CaughtUp, countLog, type LogCount } from '../events/count-log.ts'
import { type EventRow, eventColumns, recordedOf } from '../events/read.ts'

/** How long a request may count before it answers with what there is, in milliseconds. */
const patience = 600

/** Another one when `callsOfContact` makes other calls of the same events. */
export const callShape = 'calls 2'

const callCount: LogCount = {
  cursorTable: 'call_cursor',
  shape: callShape,
  types: callEventTypes,
  waits: true,
  async deleteRows(client, businessId) {
    await client.query('delete from call_made where business_id = $1', [businessId])
  },
  /** A contact's calls are made again from its whole stream, as an undo reaches back. */
  async countEvents(client, businessId, events) {
    const streams = [...new Set(events.map(({ stream }) => stream))].filter((one) => categoryOf(one) === 'contact')
    if (streams.length === 0) return
    const calls = await readCalls(client, streams, events.at(-1)?.id ?? 0)
    await client.query('delete from call_made where contact_id = any($1::uuid[])', [streams.map(idOf)])
    await insertCalls(client, businessId, calls)
  },
}

/** Counts the business's calls up to the safe cursor. */
export function countCalls(database: Database, businessId: string, upto: number): Promise<CaughtUp> {
  return countLog(database, callCount, { businessId, upto, milliseconds: patience })
}

async function readCalls(client: TenantClient, streams: readonly string[], upto: number): Promise<CallMade[]> {
  const { rows } = await client.query<EventRow>(
    `select ${eventColumns} from events where stream = any($1) and type = any($2) and id <= $3 order by stream, version`,
    [streams, callEventTypes, upto],
  )
  return [...Map.groupBy(rows.map(recordedOf), ({ stream }) => stream).values()].flatMap(callsOfContact)
}

/** Columns of `call_made` as JSON has them. */
const columns = `event_id bigint, contact_id uuid, at timestamptz, agent_id text, agent_name text, outcome text,
  ended_at timestamptz, own_phone boolean`

/** Writes calls into `call_made` of the connection: the one that is read or, while verifying, a temporary one. */
export async function insertCalls(client: ClientBase, businessId: string, calls: readonly CallMade[]): Promise<void> {
  if (calls.length === 0) return
  await client.query(
    `insert into call_made (event_id, business_id, contact_id, at, agent_id, agent_name, outcome, ended_at,
       own_phone)
     select event_id, $1, contact_id, at, agent_id, agent_name, outcome, ended_at, own_phone
     from jsonb_to_recordset($2::jsonb) as row (${columns})`,
    [businessId, JSON.stringify(calls)],
  )
}
