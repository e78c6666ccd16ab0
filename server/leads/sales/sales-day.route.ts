import { readSalesDay } from '../../../contract/calls/read-sales-day.ts'
import type { LeadEvent } from '../../../contract/events/lead.events.ts'
import { idOf } from '../../../contract/events/recorded.ts'
import { salesDayOf } from '../../../machines/lead/sales-day.ts'
import type { UndoFact } from '../../../machines/undo/undo-decision.ts'
import type { TenantClient } from '../../db/database.ts'
import { type EventRow, eventColumns, recordedOf } from '../../events/read.ts'
import { route } from '../../http/route.ts'
import { leadStore } from '../lead.store.ts'
import { momentOf, type SalesDependencies } from './dependencies.ts'

/** The figures of an agent's day, from the log itself: a call counts as soon as it is saved. */
export function readSalesDayRoute(dependencies: SalesDependencies) {
  return route(readSalesDay, ({ businessId, me, scope }) =>
    dependencies.database.withBusiness(businessId, async (client) => {
      const since = await midnightOf(client, momentOf(dependencies, scope))
      const events = await eventsOfCalled(client, { businessId, personId: me.id, since })
      const byStream = Map.groupBy(events, ({ stream }) => stream)
      const leads = await leadStore.find(client, [...byStream.keys()].map(idOf))
      const called = Array.from(byStream, ([stream, history]) => ({
        history,
        estimate: leads.get(idOf(stream))?.estimate_total ?? null,
      }))
      return salesDayOf(called, me.id, since.toISOString())
    }),
  )
}

async function midnightOf(client: TenantClient, moment: Date): Promise<Date> {
  const { rows } = await client.query<{ midnight: Date }>({
    name: 'midnight-of-sales',
    text: `select date_trunc('day', $1::timestamptz at time zone timezone) at time zone timezone as midnight from business`,
    values: [moment],
  })
  return rows[0]?.midnight ?? moment
}

interface OfAgent {
  readonly businessId: string
  readonly personId: string
  readonly since: Date
}

/** All events of the leads that an agent has called since a moment: some hundred leads a day. */
async function eventsOfCalled(
  client: TenantClient,
  { businessId, personId, since }: OfAgent,
): Promise<UndoFact<LeadEvent>[]> {
  const { rows } = await client.query<EventRow>({
    name: 'leads-called-since',
    text: `select ${eventColumns} from events
           where stream in (select e.stream from events e
             where e.business_id = $1 and e.actor_id = $2 and e.at >= $3 and e.type = 'LeadCalled')
           order by stream, version`,
    values: [businessId, personId, since],
  })
  return rows.map(recordedOf) as unknown as UndoFact<LeadEvent>[]
}
