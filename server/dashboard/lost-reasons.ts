import type { Known } from '../../contract/dashboard/dashboard.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import type { Lead, OpportunityLostReason } from '../../contract/leads/lead.ts'
import { eventsKnownAt } from '../../machines/dashboard/corrections.ts'
import { leadAggregate } from '../../machines/lead/lead.aggregate.ts'
import type { TenantClient } from '../db/database.ts'
import { type EventRow, eventColumns, recordedOf } from '../events/read.ts'

interface Moment {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly known: Known
  /** Position in the log up to which is counted. */
  readonly upto: number
}

/** Why some leads are lost, as it is known of a moment, by their ids; those that are not lost then have no entry. */
export async function readLostReasons(
  client: TenantClient,
  leads: readonly string[],
  { at, known, upto }: Moment,
): Promise<ReadonlyMap<string, OpportunityLostReason>> {
  if (leads.length === 0) return new Map()
  const { rows } = await client.query<EventRow>(
    `select ${eventColumns} from events where stream = any($1) and id <= $2 order by stream, version`,
    [leads.map((id) => streamOf('lead', id)), upto],
  )
  const reasons = new Map<string, OpportunityLostReason>()
  for (const events of Map.groupBy(rows.map(recordedOf), ({ stream }) => stream).values()) {
    let lead: Lead | null = null
    for (const event of eventsKnownAt(events, at, known)) lead = leadAggregate.evolve(lead, event as never)
    if (lead?.opportunity_lost_reason) reasons.set(lead.id, lead.opportunity_lost_reason)
  }
  return reasons
}
