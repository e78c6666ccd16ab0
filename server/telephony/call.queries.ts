import type pg from 'pg'
import { liveCallStates, type PhoneCall } from '../../contract/telephony/phone-call.ts'
import { arrayLiteral } from '../db/array-params.ts'
import type { TenantClient } from '../db/database.ts'

/** Calls by id; ids that do not exist in this business are missing from the answer. */
export async function findCalls(client: TenantClient, ids: readonly string[]): Promise<ReadonlyMap<string, PhoneCall>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ doc: PhoneCall }>({
    name: 'find-calls',
    text: 'select doc from phone_call where id = any($1::uuid[])',
    values: [arrayLiteral(ids)],
  })
  return new Map(rows.map(({ doc }) => [doc.id, doc]))
}

const isLive = `state in (${liveCallStates.map((state) => `'${state}'`).join(', ')})`

/** The calls with an open line that an agent or a contact has. */
export async function findLiveCalls(
  client: TenantClient,
  { agentId, contactId }: { readonly agentId: string; readonly contactId: string },
): Promise<{ readonly ofAgent: PhoneCall | null; readonly ofContact: PhoneCall | null }> {
  const { rows } = await client.query<{ doc: PhoneCall }>({
    name: 'find-live-calls',
    text: `select doc from phone_call where agent_id = $1 and ${isLive}
           union all select doc from phone_call where contact_id = $2 and ${isLive}`,
    values: [agentId, contactId],
  })
  const calls = rows.map(({ doc }) => doc)
  return {
    ofAgent: calls.find(({ agent }) => agent.id === agentId) ?? null,
    ofContact: calls.find(({ contact }) => contact === contactId) ?? null,
  }
}

/** Holds an agent until the transaction ends: two calls that are placed at once are placed one after the other. */
export async function lockAgent(client: TenantClient, businessId: string, agentId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('call of ' || $1 || $2, 0))`, [businessId, agentId])
}

/**
 * Calls whose line is open, and those that wait for an outcome, the oldest state first: `state_since` is the age of a
 * wrap-up. `agentId` narrows them to one agent's.
 */
export async function listOpenCalls(client: TenantClient, agentId: string | null): Promise<PhoneCall[]> {
  const { rows } = await client.query<{ doc: PhoneCall }>({
    name: 'list-open-calls',
    text: `select doc from phone_call
           where state in ('dialling', 'ringing', 'talking', 'wrap_up') and ($1::text is null or agent_id = $1)
           order by state_since, id limit 500`,
    values: [agentId],
  })
  return rows.map(({ doc }) => doc)
}

/** The wrap-ups that an agent has left open with a contact. */
export async function findWrapUps(client: TenantClient, agentId: string, contactId: string): Promise<PhoneCall[]> {
  const { rows } = await client.query<{ doc: PhoneCall }>({
    name: 'find-wrap-ups',
    text: `select doc from phone_call where agent_id = $1 and contact_id = $2 and state = 'wrap_up'`,
    values: [agentId, contactId],
  })
  return rows.map(({ doc }) => doc)
}

/** The business that a call belongs to, for a provider, which names none; null where there is no such call. */
export async function findBusinessOfCall(client: pg.PoolClient, id: string): Promise<string | null> {
  const { rows } = await client.query<{ business_id: string }>('select business_id from find_call_business($1)', [id])
  return rows[0]?.business_id ?? null
}

/** Queues a job about a call: it runs once the transaction is committed, and never otherwise. */
export async function queueCallJob(client: TenantClient, task: 'place-call' | 'hang-up-call', id: string) {
  await client.query('select queue_call_job($1, $2)', [task, id])
}

/** Takes a call for its one try at the provider; false where another try has taken it. */
export async function takeForPlacing(client: TenantClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update phone_call set tried_at = now() where id = $1 and state = 'dialling' and tried_at is null`,
    [id],
  )
  return rowCount === 1
}

export async function keepProviderId(client: TenantClient, id: string, providerId: string): Promise<void> {
  await client.query('update phone_call set provider_id = $2 where id = $1 and provider_id is null', [id, providerId])
}

export async function providerIdOf(client: TenantClient, id: string): Promise<string | null> {
  const { rows } = await client.query<{ provider_id: string | null }>(
    'select provider_id from phone_call where id = $1',
    [id],
  )
  return rows[0]?.provider_id ?? null
}
