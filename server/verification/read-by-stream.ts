import type pg from 'pg'
import type { Recorded } from '../../contract/events/recorded.ts'
import { type EventRow, eventColumns, recordedOf } from '../events/read.ts'

/** As many rows as are in memory at once, beside those of one stream. */
const batch = 2000

type Row = Omit<EventRow, 'id'> & { id: string; business_id: string }

/**
 * Hands over the events of each stream whole, one stream after the other, of every business up to where it is counted.
 * `counted` selects `business_id` and `upto`; `where` is a condition on an event `e`. Answers with how many there were.
 * Asks inside a transaction.
 */
export async function readByStream(
  client: pg.ClientBase,
  { counted, where }: { counted: string; where: string },
  take: (events: readonly Recorded[], businessId: string) => Promise<void>,
): Promise<number> {
  const columns = eventColumns
    .split(', ')
    .map((name) => `e.${name}`)
    .join(', ')
  await client.query(
    `declare by_stream no scroll cursor for select e.business_id, ${columns}
     from events e join (${counted}) c on c.business_id = e.business_id and e.id <= c.upto
     where ${where} order by e.stream, e.version`,
  )
  let count = 0
  let ofStream: Row[] = []
  const endStream = async () => {
    const [first] = ofStream
    if (first)
      await take(
        ofStream.map((row) => recordedOf({ ...row, id: Number(row.id) })),
        first.business_id,
      )
    ofStream = []
  }
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${batch} from by_stream`)
    count += rows.length
    for (const row of rows) {
      if (ofStream.length > 0 && ofStream[0]?.stream !== row.stream) await endStream()
      ofStream.push(row)
    }
    if (rows.length < batch) break
  }
  await endStream()
  await client.query('close by_stream')
  return count
}
