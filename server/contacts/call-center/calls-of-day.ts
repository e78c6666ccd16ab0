import { type CallFigures, callFigures } from '../../../machines/contact/call-figures.ts'
import { callEventTypes, callsOfContact } from '../../../machines/contact/contact-calls.ts'
import type { TenantClient } from '../../db/database.ts'
import { type EventRow, eventColumns, recordedOf } from '../../events/read.ts'

/**
 * The calls of an agent since a moment, as the wallboard counts them, but from the log itself: an outcome is counted as
 * soon as it is saved. An agent calls some hundred contacts a day.
 */
export async function callsSince(
  client: TenantClient,
  { businessId, personId }: { readonly businessId: string; readonly personId: string },
  since: Date,
): Promise<CallFigures> {
  const { rows } = await client.query<EventRow>({
    name: 'calls-of-day',
    text: `select ${eventColumns} from events
           where stream in (select e.stream from events e where e.business_id = $1 and e.actor_id = $2 and e.at >= $3
               and e.type in ('ContactCallPlaced', 'ContactCallEnded'))
             and type = any($4) order by stream, version`,
    values: [businessId, personId, since, callEventTypes],
  })
  const calls = [...Map.groupBy(rows.map(recordedOf), ({ stream }) => stream).values()].flatMap(callsOfContact)
  const own = calls.filter(({ agent_id, at }) => agent_id === personId && at >= since.toISOString())
  return callFigures(own.map(({ outcome, own_phone }) => ({ outcome, own_phone, count: 1 })))
}
