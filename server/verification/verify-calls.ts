import type pg from 'pg'
import { callEventTypes, callsOfContact } from '../../machines/contact/contact-calls.ts'
import { type EventRow, eventColumns, recordedOf } from '../events/read.ts'
import { callShape, insertCalls } from '../wallboard/count-calls.ts'
import type { Difference } from './verify-read-models.ts'

export interface CallsVerified {
  readonly counts: { readonly events: number; readonly rebuilt: number; readonly live: number }
  readonly different: number
  readonly differences: readonly Difference[]
}

const batch = 2000
const shown = 20

type Row = Omit<EventRow, 'id'> & { id: string; business_id: string }

/**
 * Makes the calls of every business again from its log, up to where they are counted, in a temporary table, and
 * compares. Null where none are counted. Asks as the owner, inside a transaction of one snapshot.
 */
export async function verifyCalls(client: pg.ClientBase): Promise<CallsVerified | null> {
  const counted = `select business_id, event_id as upto from call_cursor where shape = '${callShape}'`
  if ((await client.query(counted)).rowCount === 0) return null
  await client.query('create temp table call_made (like public.call_made) on commit drop')
  await client.query(
    `declare told no scroll cursor for select e.business_id, ${eventColumns
      .split(', ')
      .map((name) => `e.${name}`)
      .join(', ')}
     from events e join (${counted}) c on c.business_id = e.business_id and e.id <= c.upto
     where starts_with(e.stream, 'contact:') and e.type = any(array[${callEventTypes.map((one) => `'${one}'`).join(', ')}])
     order by e.stream, e.version`,
  )
  let events = 0
  let ofStream: Row[] = []
  const endStream = async () => {
    const recorded = ofStream.map((row) => recordedOf({ ...row, id: Number(row.id) }))
    await insertCalls(client, ofStream[0]?.business_id ?? '', callsOfContact(recorded))
    ofStream = []
  }
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${batch} from told`)
    events += rows.length
    for (const row of rows) {
      if (ofStream.length > 0 && ofStream[0]?.stream !== row.stream) await endStream()
      ofStream.push(row)
    }
    if (rows.length < batch) break
  }
  await endStream()
  await client.query('close told')
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
