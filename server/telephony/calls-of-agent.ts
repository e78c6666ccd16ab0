import { liveCallStates } from '../../contract/telephony/phone-call.ts'
import type { TenantClient } from '../db/database.ts'

const isLive = `state in (${liveCallStates.map((state) => `'${state}'`).join(', ')})`

interface CallsOfAgent {
  /** Null where no line is open and no outcome is owed. */
  readonly state: 'on_call' | 'wrap_up' | null
  /** Of the calls since then that were answered and are over; null where there were none. */
  readonly average_talk_seconds: number | null
}

/** What an agent does on the phone, and how long calls since a moment have taken. */
export async function callsOfAgent(client: TenantClient, agentId: string, since: Date): Promise<CallsOfAgent> {
  const { rows } = await client.query<{ live: boolean; waits: boolean; talk: number | null }>({
    name: 'calls-of-agent',
    text: `select
             exists (select from phone_call where agent_id = $1 and ${isLive}) as live,
             exists (select from phone_call where agent_id = $1 and state = 'wrap_up') as waits,
             (select round(avg(extract(epoch from (doc->>'ended_at')::timestamptz - (doc->>'answered_at')::timestamptz)))::int
              from phone_call where agent_id = $1 and started_at >= $2) as talk`,
    values: [agentId, since],
  })
  const [row] = rows
  return { state: row?.live ? 'on_call' : row?.waits ? 'wrap_up' : null, average_talk_seconds: row?.talk ?? null }
}
