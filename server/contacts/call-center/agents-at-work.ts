import type { AgentState, BreakReason } from '../../../contract/call-center/queue.ts'
import type { TenantClient } from '../../db/database.ts'
import { isThere } from './agent-figures.ts'

/** What an agent of the queue does, without the calls that the agent is on. */
export interface AgentOfQueue {
  readonly id: string
  readonly state: Extract<AgentState, 'ready' | 'break' | 'away'>
  /** ISO 8601, UTC. */
  readonly since: string
  /** Of a break, where it was said. */
  readonly reason: BreakReason | null
}

/** Who has worked in the queue since a moment, or holds a contact of it. */
export async function agentsOfQueue(
  client: TenantClient,
  { businessId, since }: { readonly businessId: string; readonly since: Date },
  moment: Date,
): Promise<AgentOfQueue[]> {
  const { rows } = await client.query<{
    id: string
    break_since: Date | null
    break_reason: BreakReason | null
    seen_at: Date
    held_since: Date | null
  }>({
    name: 'agents-of-queue',
    text: `select a.person_id as id, a.break_since, a.break_reason, a.seen_at, l.since as held_since
           from call_agent a left join lateral (
             select max(l.since) as since from lease l
             where l.business_id = $1 and l.holder_id = a.person_id and starts_with(l.stream, 'contact:') and lease_stands(l)
           ) as l on true
           where a.business_id = $1 and (a.seen_at >= $2 or l.since is not null)`,
    values: [businessId, since],
  })
  return rows.map(({ id, break_since, break_reason: reason, seen_at, held_since }) => {
    const isAway = !held_since && !isThere(seen_at, moment)
    // A break of a browser that was closed is over for those who look at the board.
    if (break_since && !isAway) return { id, state: 'break', since: break_since.toISOString(), reason }
    return { id, state: isAway ? 'away' : 'ready', since: (held_since ?? seen_at).toISOString(), reason: null }
  })
}
