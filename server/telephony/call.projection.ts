import type { PhoneCall } from '../../contract/telephony/phone-call.ts'
import type { Projection } from '../events/append.ts'

/** Writes calls as their events have made them. The provider's id is in no event, and stays. */
export function projectCalls(businessId: string, calls: readonly PhoneCall[]): Projection {
  return {
    name: 'phone_calls',
    sql: `
      insert into phone_call (id, business_id, contact_id, agent_id, state, state_since, started_at, version, doc)
      select row.id, $1::uuid, row.contact_id, row.agent_id, row.state, row.state_since, row.started_at, row.version,
        row.doc::jsonb
      from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[], $8::int[],
        $9::text[]) as row (id, contact_id, agent_id, state, state_since, started_at, version, doc)
      on conflict (id) do update set state = excluded.state, state_since = excluded.state_since,
        version = excluded.version, doc = excluded.doc`,
    params: [
      businessId,
      calls.map(({ id }) => id),
      calls.map(({ contact }) => contact),
      calls.map(({ agent }) => agent.id),
      calls.map(({ state }) => state),
      calls.map(({ state_since }) => state_since),
      calls.map(({ started_at }) => started_at),
      calls.map(({ version }) => version),
      calls.map((call) => JSON.stringify(call)),
    ],
  }
}
