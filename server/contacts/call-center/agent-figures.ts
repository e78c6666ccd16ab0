import type { AgentFigures, AgentState, BreakReason } from '../../../contract/call-center/queue.ts'
import type { TenantClient } from '../../db/database.ts'
import { callsSince } from './calls-of-day.ts'
import type { CallCenterDependencies } from './dependencies.ts'

interface Agent {
  readonly businessId: string
  readonly personId: string
  /** Of the business: its day is counted. */
  readonly timezone: string
}

/** So long after the last sign of an agent who holds nothing, the agent counts as away. */
const awayAfterMs = 120_000

/** Whether an agent who holds nothing still counts as there. */
export function isThere(seenAt: Date, moment: Date): boolean {
  return moment.getTime() - seenAt.getTime() <= awayAfterMs
}

const callTypes = `e.type in ('ContactCallPlaced', 'ContactCallEnded', 'ContactCallBackPlanned')`

/** What an agent has done since midnight of the business, and is doing. */
export async function agentFigures(
  client: TenantClient,
  { callsOfAgent }: Pick<CallCenterDependencies, 'callsOfAgent'>,
  agent: Agent,
  moment: Date,
): Promise<AgentFigures> {
  const { rows: days } = await client.query<{ midnight: Date }>({
    name: 'agent-day',
    text: `select date_trunc('day', $1::timestamptz at time zone $2) at time zone $2 as midnight`,
    values: [moment, agent.timezone],
  })
  const { rows: planned } = await client.query<{ count: number; next: Date | null }>({
    name: 'agent-call-backs',
    text: `select count(distinct c.id) as count, min(c.call_back_at) as next
           from events e join contact c on c.id = substr(e.stream, 9)::uuid
           where e.business_id = $1 and e.actor_id = $2 and ${callTypes} and e.at > $3::timestamptz - interval '1 year'
             and c.deleted_at is null
             and (c.storm_id is null or c.storm_id <> all(array(select id from storm where deleted_at is not null)))
             and c.call_back_at = coalesce(e.data->>'call_back_at', e.data->>'at')::timestamptz`,
    values: [agent.businessId, agent.personId, moment],
  })
  const { rows: agents } = await client.query<{
    storm_id: string | null
    break_since: Date | null
    break_reason: BreakReason | null
    seen_at: Date
    held: number
  }>({
    name: 'agent-now',
    text: `select a.storm_id, a.break_since, a.break_reason, a.seen_at,
             (select count(*) from lease l where l.business_id = $1 and l.holder_id = a.person_id
                and starts_with(l.stream, 'contact:') and lease_stands(l)) as held
           from call_agent a where a.person_id = $2`,
    values: [agent.businessId, agent.personId],
  })
  const midnight = days[0]?.midnight ?? moment
  const [ahead, now] = [planned[0], agents[0]]
  const phone = await callsOfAgent(client, agent.personId, midnight)
  return {
    state: stateOf(now, phone.state, moment),
    break_since: now?.break_since?.toISOString() ?? null,
    break_reason: now?.break_reason ?? null,
    ...(await callsSince(client, agent, midnight)),
    average_talk_seconds: phone.average_talk_seconds,
    call_backs: ahead?.count ?? 0,
    next_call_back_at: ahead?.next?.toISOString() ?? null,
    storm_id: now?.storm_id ?? null,
  }
}

function stateOf(
  now: { break_since: Date | null; seen_at: Date; held: number } | undefined,
  onPhone: 'on_call' | 'wrap_up' | null,
  moment: Date,
): AgentState {
  if (onPhone === 'on_call') return onPhone
  // A page on a break says each minute that it is still there.
  if (now?.break_since && isThere(now.seen_at, moment)) return 'break'
  if (onPhone) return onPhone
  if (!now || (now.held === 0 && !isThere(now.seen_at, moment))) return 'away'
  return 'ready'
}
