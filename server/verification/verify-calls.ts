import type pg from 'pg'
import { callEventTypes, callsOfContact } from '../../machines/contact/contact-calls.ts'
import { callShape, insertCalls } from '../wallboard/count-calls.ts'
import { readByStream } from './read-by-stream.ts'
import type { Difference } from './verify-read-models.ts'

export interface CallsVerified {
  readonly counts: { readonly events: number; readonly rebuilt: number; readonly live: number }
  readonly different: number
  readonly differences: readonly Difference[]
}

const shown = 20

/**
 * Makes the calls of every business again from its log, up to where they are counted, in a temporary table, and
 * compares. Null where none are counted. Asks as the owner, inside a transaction of one snapshot.
 */
export async function verifyCalls(client: pg.ClientBase): Promise<CallsVerified | null> {
  const counted = `select business_id, event_id as upto from call_cursor where shape = '${callShape}'`
  if ((await client.query(counted)).rowCount === 0) return null
  await client.query('create temp table call_made (like public.call_made) on commit drop')
  const types = callEventTypes.map((one) => `'${one}'`).join(', ')
  const events = await readByStream(
    client,
    { counted, where: `starts_with(e.stream, 'contact:') and e.type = any(array[${types}])` },
    (recorded, businessId) => insertCalls(client, businessId, callsOfContact(recorded)),
  )
  return compareCalls(client, events, counted)
}

async function compareCalls(client: pg.ClientBase, events: number, counted: string): Promise<CallsVerified> {
  const rows = `from (select t.event_id, to_jsonb(t) as row from public.call_made t join (${counted}) c using (business_id)) live
    full join (select event_id, to_jsonb(t) as row from pg_temp.call_made t) rebuilt using (event_id)`
  const totals = await client.query<{ live: string; rebuilt: string; different: string }>(
    `select count(live.row) as live, count(rebuilt.row) as rebuilt,
       count(*) filter (where live.row is distinct from rebuilt.row) as different ${rows}`,
  )
  const found = await client.query<{ event_id: string; lacks: boolean; extra: boolean }>(
    `select event_id, live.row is null as lacks, rebuilt.row is null as extra ${rows}
     where live.row is distinct from rebuilt.row order by event_id limit ${shown}`,
  )
  const [sum] = totals.rows
  return {
    counts: { events, rebuilt: Number(sum?.rebuilt), live: Number(sum?.live) },
    different: Number(sum?.different),
    differences: found.rows.map(({ event_id, lacks, extra }) => ({
      where: `call_made ${event_id}`,
      what: lacks ? 'is missing' : extra ? 'is not what the log makes' : 'differs from what the log makes',
    })),
  }
}
